import type { Words } from './words.ts';

export const de: Words = {
  openings: [
    'Seit {years} Jahren lege ich in {city} auf: zuerst in WG-Küchen, dann in Bars und heute vor allem dort, wo die Leute wirklich zum Tanzen kommen.',
    'Ich bin mit einer großen Plattensammlung aufgewachsen und nie ganz davon losgekommen. Auch nach {years} Jahren in {city} habe ich immer mehr Musik dabei, als in eine Nacht passt.',
    'In {city} habe ich gelernt, erst den Raum anzusehen und dann den Fader anzufassen. Das mache ich jetzt seit {years} Jahren.',
    'Mein erster Auftritt war der Geburtstag meiner Cousine, mit zwei geliehenen Boxen. Das ist {years} Jahre her, und ich bereite jeden Abend noch genauso sorgfältig vor.',
    'Tagsüber repariere ich Audiotechnik, nachts spiele ich damit. Seit {years} Jahren lege ich in {city} und Umgebung auf.',
    'Ich lese lieber die Tanzfläche als eine feste Playlist. Das hat sich in {years} Jahren in {city} nicht geändert.',
    'Ich kam zum Studieren nach {city}, blieb wegen der Musik und stehe seit {years} Jahren hinter dem Pult.',
  ],
  styles: {
    open_format: {
      specialty: 'Hochzeiten und Familienfeste',
      taglines: ['Vom Essen bis zum letzten Tanz', 'Drei Generationen, eine Tanzfläche'],
      bios: [
        'Am liebsten begleite ich Hochzeiten und Familienfeste: Musik zum Essen, bei der man sich unterhalten kann, ein Eröffnungstanz, der pünktlich beginnt, und danach alle auf einer Tanzfläche.',
        'Meine Sets reichen von Motown bis zu den Charts von heute. Die wichtigen Momente planen wir zusammen: Einzug, Reden, Torte, Eröffnungstanz, letztes Lied.',
      ],
    },
    house: {
      specialty: 'House und Deep House',
      taglines: ['Warmer House, lange Übergänge', 'Sonne um zwei Uhr nachts'],
      bios: [
        'Warmer, rollender House mit Stimmen, die man halb kennt. Ich mag lange Übergänge und langsame Steigerungen und schaue vor Mitternacht selten auf die Uhr.',
        'Ich spiele House auf die alte Art: Platten aus Chicago und New York neben den Neuerscheinungen des Monats, immer mit etwas Licht darin.',
      ],
    },
    techno: {
      specialty: 'Techno und Minimal',
      taglines: ['Geduldig, dunkel, genau', 'Lange Sets für geschlossene Augen'],
      bios: [
        'Meine Sets sind tief und gleichmäßig. Ich baue über Stunden auf, nicht über Minuten: Gib mir eine lange Spielzeit, wenn du kannst.',
        'Techno für Räume, die die Zeit vergessen wollen: trockene Drums, wenige Breaks, Melodien nur, wenn sie verdient sind.',
      ],
    },
    hip_hop: {
      specialty: 'Hip-Hop und R&B',
      taglines: ['Schnelle Cuts, gutes Ohr', 'Zwei Küsten, eine Tanzfläche'],
      bios: [
        'Hip-Hop von beiden Küsten, R&B zum Mitsingen und ein gutes Ohr dafür, was der Raum als Nächstes will. Jugendfreie Fassungen, wenn Kinder oder Kollegen dabei sind.',
        'Ich schneide schnell, halte die Energie und spiele kein Stück länger, als die Tanzfläche es will. Wünsche sind willkommen, und ich sage ehrlich, ob sie passen.',
      ],
    },
    latin: {
      specialty: 'Lateinamerikanische Nächte',
      taglines: ['Von der ersten Salsa bis zum letzten Perreo', 'Erst die Hüfte, dann der Rest'],
      bios: [
        'Salsa, Bachata, Reggaeton und die Lieder, die deine Tante sich wünscht: Erst tanzen die Paare, später tanzen alle.',
        'Ich mische Klassiker mit dem, was gerade in San Juan und Medellín läuft. Sind deine Gäste schüchtern, bringe ich ihnen zuerst acht Schritte bei.',
      ],
    },
    afro: {
      specialty: 'Afrobeats und Amapiano',
      taglines: ['Trommeln bis zum Schluss', 'Lagos, Johannesburg, dein Fest'],
      bios: [
        'Afrobeats, Amapiano und viel Percussion. Es fängt locker an und endet damit, dass alle dieselbe Zeile singen.',
        'Ich spiele Musik von Lagos bis Johannesburg und von überall, wohin sie gereist ist.',
      ],
    },
    soul: {
      specialty: 'Disco, Funk und Soul',
      taglines: ['Bläser, Streicher, frohe Füße', 'Für alle, die angeblich nicht tanzen'],
      bios: [
        'Disco, Funk und Soul, vieles davon von originalen Singles. Am besten wirkt das bei Leuten, die angeblich nicht tanzen.',
        'Streicher, Bläser, Basslinien: Ich spiele die fröhliche Ecke des Plattenladens, von Philadelphia bis zu den neuesten Edits.',
      ],
    },
    bass: {
      specialty: 'Drum and Bass, Jungle',
      taglines: ['Schnelle Drums, tiefer Bass', 'Unten tief, oben froh'],
      bios: [
        'Jungle, Drum and Bass und alles Gebrochene dazwischen. Ich mixe schnell und in der richtigen Tonart und lasse Platz für einen MC, wenn du einen mitbringst.',
        'Mir geht es um tiefe Frequenzen und schnelle Drums. Sag mir, welche Anlage ihr habt, und ich packe die passenden Platten ein.',
      ],
    },
    retro: {
      specialty: 'Achtziger und Neunziger',
      taglines: ['Jeder Refrain, den du noch kannst', 'Synthesizer, Gitarren, ohne Ironie'],
      bios: [
        'Die Achtziger und Neunziger sind mein Zuhause: Synthpop, Neue Deutsche Welle, Gitarrenhymnen, Eurodance, und nichts davon ironisch.',
        'Ich spiele die Lieder, die alle mitrufen, in einer Reihenfolge, die Sinn ergibt, von Post-Punk bis Boyband.',
      ],
    },
    lounge: {
      specialty: 'Essen und Empfänge',
      taglines: ['Musik, bei der man reden kann', 'Ruhige Stunden, gut gemacht'],
      bios: [
        'Ich kümmere mich um Abendessen, Eröffnungen und ruhige Stunden: Jazz, Bossa und Downtempo in einer Lautstärke, bei der niemand die Stimme heben muss.',
        'Klang für gute Gespräche, der nur dann zur Party wird, wenn du es willst.',
      ],
    },
  },
  closings: [
    'Erzähl mir von deinen Gästen, von drei Liedern, die du liebst, und von einem, das du nie hören willst. Der Rest ist meine Aufgabe.',
    'Ich antworte schnell, komme früh und räume auf, ohne dass mich jemand bitten muss.',
    'Wir sprechen vorher, am Telefon oder beim Kaffee, damit am Abend nichts mehr erklärt werden muss.',
    'Hat dein Ort einen Lautstärkebegrenzer? Sag Bescheid, ich habe unter den meisten schon gespielt.',
    'Ich habe eine Haftpflichtversicherung und schicke die Unterlagen gern an deinen Veranstaltungsort.',
  ],
  mobile_closings: [
    'Ton und Licht bringe ich mit, und alles läuft, bevor deine Gäste da sind.',
    'Boxen, Pult, Kabel, Mikrofon: Du brauchst nur einen Tisch und eine Steckdose.',
  ],
  mobile_equipment: [
    'Zwei aktive 12-Zoll-Boxen und ein Subwoofer für bis zu 150 Gäste, Controller mit Laptop und ein zweiter als Reserve, Funkmikrofon, vier LED-Strahler.',
    'Kompakte Säulenlautsprecher für bis zu 120 Gäste, Player mit Clubmixer, Handmikrofon, warmes Licht für die Wände.',
    'Komplette Anlage für bis zu 250 Gäste auf Wunsch, zwei Plattenspieler, Mischpult, Funkmikrofon, Tanzflächenlicht auf einem Stativ.',
  ],
  club_equipment: [
    'Ich spiele auf der Anlage des Hauses und bringe Kopfhörer, USB-Sticks und zwei eigene Nadeln mit. Bitte zwei Player und einen Clubmixer bereitstellen.',
    'Zwei Plattenspieler, Mischpult und eine Kiste Platten. Das Haus stellt die Boxen und einen Monitor am Pult.',
  ],
  add_ons: {
    lights: 'Licht für die Tanzfläche',
    microphone: 'Funkmikrofon für Reden',
    ceremony: 'Ton für die Trauung',
    haze: 'Nebelmaschine',
    subwoofer: 'Zweiter Subwoofer',
    karaoke: 'Eine Stunde Karaoke',
  },
  packages: {
    party: {
      name: 'Partyabend',
      includes: 'Ton und Licht für die Tanzfläche\nEin Telefonat vorab über eure Musik',
    },
    wedding: {
      name: 'Die ganze Hochzeit',
      includes:
        'Ton für Trauung und Empfang\nFunkmikrofon für Reden\nTon und Licht für die Tanzfläche\nZwei Treffen vorab',
    },
  },
  offers: [
    'Danke für deine Anfrage! Ich spiele sehr gern bei euch. Im Preis sind Aufbau, Anfahrt und ein Gespräch zur Planung enthalten.',
    'Das klingt nach einem Abend für mich. Hier ist mein Angebot; ändern sich die Zeiten, passe ich es an.',
  ],
  titles: {
    wedding: ['Hochzeit von {a} & {b}', '{a} und {b} heiraten'],
    birthday: ['{a} wird 40', '30. Geburtstag von {a}'],
    corporate: ['Sommerfest', 'Teamabend', 'Büroeröffnung'],
    club: ['Freitagnacht', 'Saisoneröffnung'],
    festival: ['Hoffest', 'Open Air am Fluss'],
    private_party: ['Einweihungsfeier', 'Gartenfest'],
    school: ['Abiball', 'Abschlussfeier'],
    bar: ['Donnerstag an der Bar', 'Letzte Runde'],
  },
  venues: [
    'Alte Druckerei',
    'Gut Lindenhof',
    'Glashaus',
    'Halle am Kanal',
    'Scheune Birkenfeld',
    'Stadtgarten',
  ],
  streets: ['Mühlenweg', 'Bahnhofstraße', 'Lindenallee', 'Am Markt'],
  address: '{street} {n}',
  notes: [
    'Das Essen dauert bis etwa 21 Uhr, bis dahin bitte leise.',
    'Anlieferung über den Seiteneingang, es gibt einen Aufzug.',
    'Viele Gäste kommen aus dem Ausland, eine Mischung der Sprachen wäre schön.',
    'Es gibt einen Begrenzer bei 95 dB und Nachbarn über uns.',
  ],
  praise: [
    'Hat den Raum perfekt gelesen. Meine Oma hat getanzt, mein Chef hat getanzt, ich auch.',
    'Vorher unkompliziert, am Tag selbst pünktlich. Niemand wollte gehen.',
    'Die Mischung aus Alt und Neu war genau das, was wir wollten, mit ein paar Überraschungen.',
    'Früh aufgebaut, freundlich geblieben, die richtige Lautstärke. Wir würden morgen wieder buchen.',
    'Wir haben drei Lieder und eine Stimmung genannt. Der Rest war besser als jede Liste von uns.',
    'Ab dem zweiten Lied war die Tanzfläche voll.',
    'Ruhig, gut vorbereitet, sehr gute Ohren. Die Reden hat man endlich verstanden.',
    'Unsere Gäste fragen immer noch, wer aufgelegt hat.',
    'Viel Geschmack, kein Ego. Das war wirklich unser Abend.',
    'Schnelle Antworten, klarer Preis und eine Nacht, von der wir noch lange reden.',
  ],
  mixed: [
    'Gute Musik, nur war die erste Stunde lauter als abgesprochen.',
    'Ein solides Set. Ich hätte gern etwas mehr von unserer Liste gehört.',
    'Kam gerade rechtzeitig statt früh, aber die Party war toll.',
  ],
  thanks: [
    'Herzliche Gastgeber, ein klarer Plan und Leute, die tanzen wollten.',
    'Alles war wie beschrieben: Strom, Parkplatz und jemand, der mir aufmacht.',
    'Sehr gute Absprachen vorher. Ich spiele gern wieder dort.',
    'Der Zeitplan rutschte um eine Stunde, aber ich wusste früh Bescheid, und alles hat geklappt.',
  ],
};
