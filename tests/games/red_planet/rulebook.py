"""The rulebook of Mission: Red Planet from front to back, and the rulings. Tests name their section with `@rule`.

`tools/rule_table.py` builds the table in docs/rules from this list and those marks.
"""

SECTIONS = [
    # the rulebook from front to back
    "Spielmaterial",
    "Spielvorbereitung",
    "Spielablauf",
    "1. Charakter wählen",
    "2. Charakterfähigkeit anwenden",
    "3. Neuen Startspieler bestimmen",
    "4. Gestartete Schiffe landen",
    "5. Neue Schiffe andocken",
    "6. Rundenzähler weiterdrehen",
    "Produktionsphase",
    "Entdeckungsphase",
    "Schlusswertungsphase",
    "Ereigniskarten",
    "Zielplättchen",
    "Das Mahnmal",
    "Phobos",
    "Auftrag „Eismonopol“",
    "Bewegung der Astronauten",
    "Kartenklarstellungen: Charakterkarten",
    "Kartenklarstellungen: Ereigniskarten",
    "Kartenklarstellungen: Entdeckungskarten",
    "Kartenklarstellungen: Auftragskarten",
    "2-Personen-Spiel: Spielvorbereitung",
    "2-Personen-Spiel: Charakter wählen",
    "2-Personen-Spiel: Charakterfähigkeiten der Neutralen Farbe anwenden",
    "2-Personen-Spiel: Siegpunkte für Neutrale Farben",
    "2-Personen-Spiel: Spielsieg",
    # what it does not say
    "Facts 1: map",
    "Facts 3: ship deck",
    "Facts 4.1: missions",
    "Facts 4.2: discoveries",
    "Facts 4.3: Ice Shipment",
    "Facts 4.3: Rescue Party",
    "Facts 4.3: Night Shift",
    "Facts 4.3: Emergency Launch",
    "Facts 10: consistency",
    *[f"R{number:02}" for number in range(1, 32)],
]

RULEBOOK = [(section, "", "") for section in SECTIONS]
"""(section, what it says, steps): the marks of the tests say the rest."""
