/** Esc is one step back, everywhere: whatever can be left or taken back says so here, and the first that is open goes. */

type Leave = () => boolean;

const ways: { order: number; leave: Leave }[] = [];

/** `leave` takes one step back and says whether there was one. Small orders come first: what lies on top of the page. */
export function onBack(order: number, leave: Leave): void {
  ways.push({ order, leave });
  ways.sort((one, other) => one.order - other.order);
}

export function goBack(): boolean {
  return ways.some((way) => way.leave());
}
