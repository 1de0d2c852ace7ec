import type { Words } from './words.ts';

export const nl: Words = {
  openings: [
    'Ik draai al {years} jaar in {city}: eerst in keukens van vrienden, toen in cafés en nu vooral op plekken waar mensen echt komen om te dansen.',
    'Ik groeide op tussen de platen en ben er nooit helemaal van losgekomen. Ook na {years} jaar draaien in {city} heb ik meer muziek bij me dan er in één nacht past.',
    'In {city} leerde ik eerst naar de zaal te kijken en dan pas aan een fader te zitten. Dat doe ik nu {years} jaar.',
    'Mijn eerste klus was de verjaardag van een nicht, met twee geleende boxen. Dat is {years} jaar geleden, en ik bereid elke avond nog net zo zorgvuldig voor.',
    'Overdag repareer ik geluidsapparatuur, ’s nachts draai ik erop. Al {years} jaar, in {city} en omgeving.',
    'Ik lees liever de dansvloer dan een vaste playlist. Na {years} jaar in {city} is dat niet veranderd.',
  ],
  styles: {
    open_format: {
      specialty: 'Bruiloften en familiefeesten',
      taglines: ['Van diner tot laatste dans', 'Drie generaties, één dansvloer'],
      bios: [
        'Bruiloften en familiefeesten doe ik het liefst: muziek bij het eten waar je overheen kunt praten, een openingsdans die op tijd begint, en daarna iedereen op dezelfde vloer.',
        'Ik ga van Motown tot de hits van dit jaar en plan de belangrijke momenten samen met jou: binnenkomst, toespraken, taart, openingsdans, laatste nummer.',
      ],
    },
    house: {
      specialty: 'House en deep house',
      taglines: ['Warme house, lange overgangen', 'Zon om twee uur ’s nachts'],
      bios: [
        'Warme, rollende house met stemmen die je half herkent. Ik hou van lange overgangen en rustig opbouwen, en kijk voor middernacht zelden op de klok.',
        'Ik draai house zoals vroeger: platen uit Chicago en New York naast de nieuwe van deze maand, altijd met een beetje zon erin.',
      ],
    },
    techno: {
      specialty: 'Techno en minimal',
      taglines: ['Geduldig, donker, precies', 'Lange sets met je ogen dicht'],
      bios: [
        'Mijn sets zijn diep en gelijkmatig. Ik bouw in uren en niet in minuten op: geef me een lang blok als het kan.',
        'Techno voor zalen die de tijd willen vergeten: droge drums, weinig breaks, en melodieën alleen als ze verdiend zijn.',
      ],
    },
    hip_hop: {
      specialty: 'Hiphop en R&B',
      taglines: ['Scherpe cuts, goed gehoor', 'Twee kusten, één vloer'],
      bios: [
        'Hiphop van beide kusten en van hier, R&B die iedereen meezingt, en een goed gevoel voor wat de zaal nu wil. Nette versies als er kinderen of collega’s bij zijn.',
        'Ik knip snel, hou de energie hoog en draai nooit een nummer langer dan de vloer wil. Verzoekjes mogen, en ik zeg eerlijk of ze passen.',
      ],
    },
    latin: {
      specialty: 'Latin-avonden',
      taglines: ['Van de eerste salsa tot de laatste perreo', 'Eerst de heupen'],
      bios: [
        'Salsa, bachata, reggaeton en de nummers waar je tante om vraagt: eerst dansen de paren, later danst iedereen.',
        'Ik mix klassiekers met wat nu in San Juan en Medellín op de radio is. Zijn je gasten verlegen, dan leer ik ze eerst acht passen.',
      ],
    },
    afro: {
      specialty: 'Afrobeats en amapiano',
      taglines: ['Percussie tot het eind', 'Lagos, Paramaribo, jouw feest'],
      bios: [
        'Afrobeats, amapiano en veel percussie. Het begint losjes en eindigt met iedereen op dezelfde zin.',
        'Ik draai muziek van Lagos tot Johannesburg en van overal waar die naartoe is gereisd.',
      ],
    },
    soul: {
      specialty: 'Disco, funk en soul',
      taglines: ['Blazers, strijkers, blije voeten', 'Voor wie zegt niet te dansen'],
      bios: [
        'Disco, funk en soul, veel ervan van originele singles. Het werkt het best bij mensen die zeggen dat ze niet dansen.',
        'Strijkers, blazers en baslijnen: ik draai de vrolijke hoek van de platenzaak, van Philadelphia tot de nieuwste edits.',
      ],
    },
    bass: {
      specialty: 'Drum-and-bass, jungle',
      taglines: ['Snelle drums, diepe bas', 'Laag geluid, hoge sfeer'],
      bios: [
        'Jungle, drum-and-bass en alles wat daartussen gebroken klinkt. Ik mix snel en in toonsoort, en laat ruimte voor een MC als je die meeneemt.',
        'Ik kom voor lage tonen en snelle drums. Vertel me welk systeem er staat, dan pak ik de juiste platen in.',
      ],
    },
    retro: {
      specialty: 'Jaren tachtig en negentig',
      taglines: ['Elk refrein dat je nog kent', 'Synths, gitaren, geen ironie'],
      bios: [
        'De jaren tachtig en negentig zijn mijn thuis: synthpop, gitaarhits, de rave-jaren, en niets ervan ironisch.',
        'Ik draai de nummers die iedereen meebrult, in een volgorde die klopt, van postpunk tot boyband.',
      ],
    },
    lounge: {
      specialty: 'Diners en recepties',
      taglines: ['Muziek om bij te praten', 'Rustige uren, goed gedaan'],
      bios: [
        'Ik zorg voor diners, openingen en rustige uren: jazz, bossa en downtempo op een volume waarbij niemand zijn stem hoeft te verheffen.',
        'Geluid voor goede gesprekken, dat alleen een feest wordt als jij dat wilt.',
      ],
    },
  },
  closings: [
    'Vertel me over je gasten, drie nummers waar je van houdt en eentje die je nooit wilt horen. De rest is mijn werk.',
    'Ik antwoord snel, kom vroeg en ruim op zonder dat iemand het hoeft te vragen.',
    'We praten vooraf, aan de telefoon of bij een kop koffie, zodat er op de avond zelf niets meer uit te leggen valt.',
    'Heeft je locatie een geluidsbegrenzer? Laat het weten: ik heb onder de meeste gedraaid.',
    'Ik ben verzekerd en stuur de papieren graag naar je locatie.',
  ],
  mobile_closings: [
    'Geluid en licht neem ik mee, en alles draait voordat je gasten er zijn.',
    'Boxen, meubel, kabels, microfoon: ik heb alleen een tafel en een stopcontact nodig.',
  ],
  mobile_equipment: [
    'Twee actieve 12-inch-boxen en een subwoofer voor 150 gasten, controller met laptop en een tweede als reserve, draadloze microfoon, vier ledspots.',
    'Compacte zuilen voor 120 gasten, players met clubmixer, handmicrofoon, warm licht voor de muren.',
    'Complete set voor 250 gasten op aanvraag, twee draaitafels, mengtafel, draadloze microfoon, dansvloerlicht op één statief.',
  ],
  club_equipment: [
    'Ik draai op het systeem van de zaal en neem koptelefoon, usb-sticks en twee naalden mee. Graag twee players en een clubmixer.',
    'Twee draaitafels, mengtafel en een kist platen. De zaal zorgt voor de boxen en een monitor in de booth.',
  ],
  add_ons: {
    lights: 'Licht voor de dansvloer',
    microphone: 'Draadloze microfoon voor toespraken',
    ceremony: 'Geluid bij de ceremonie',
    haze: 'Hazer',
    subwoofer: 'Tweede subwoofer',
    karaoke: 'Een uur karaoke',
  },
  packages: {
    party: {
      name: 'Feestavond',
      includes: 'Geluid en licht voor de dansvloer\nVooraf een telefoongesprek over jullie muziek',
    },
    wedding: {
      name: 'De hele bruiloft',
      includes:
        'Geluid voor ceremonie en receptie\nDraadloze microfoon voor toespraken\nGeluid en licht voor de dansvloer\nTwee gesprekken vooraf',
    },
  },
  offers: [
    'Leuk dat je me vraagt! Ik kom graag bij jullie draaien. Opbouw, reis en een belletje om de avond te plannen zitten in de prijs.',
    'Dat klinkt als een avond voor mij. Hier is mijn voorstel; veranderen de tijden, dan pas ik het aan.',
  ],
  titles: {
    wedding: ['Bruiloft van {a} & {b}', '{a} en {b} gaan trouwen'],
    birthday: ['{a} wordt 40', '{a} 30 jaar'],
    corporate: ['Zomerfeest', 'Teamavond', 'Opening van het kantoor'],
    club: ['Vrijdagnacht', 'Opening van het seizoen'],
    festival: ['Binnenplaatsfestival', 'Buiten aan het water'],
    private_party: ['Housewarming', 'Tuinfeest'],
    school: ['Eindexamenfeest', 'Schoolgala'],
    bar: ['Donderdag aan de bar', 'Laatste ronde'],
  },
  venues: ['De Oude Drukkerij', 'Hoeve Lindenhof', 'De Kas', 'Loods 7', 'Het Ketelhuis', 'De Bovenkamer'],
  streets: ['Molenweg', 'Stationsstraat', 'Lindelaan', 'Havenkade'],
  address: '{street} {n}',
  notes: [
    'Het diner duurt tot een uur of negen; tot dan graag zacht.',
    'Laden en lossen via de zij-ingang, er is een lift.',
    'Veel gasten komen uit het buitenland, dus een mix van talen zou leuk zijn.',
  ],
  praise: [
    'Voelde de zaal perfect aan. Mijn oma danste, mijn baas danste, ik danste.',
    'Makkelijk contact vooraf en precies op tijd. Niemand wilde weg.',
    'De mix van oud en nieuw was precies wat we vroegen, met een paar verrassingen.',
    'Vroeg opgebouwd, vriendelijk, goed volume. We zouden morgen weer boeken.',
    'We gaven drie nummers en een sfeer. De rest was beter dan elke lijst van ons.',
    'Vanaf het tweede nummer was de vloer vol.',
    'Rustig, goed voorbereid, heel goede oren. Eindelijk waren de toespraken te verstaan.',
    'Onze gasten vragen nog steeds wie er draaide.',
    'Veel smaak, geen ego. Het was echt onze avond.',
    'Snelle antwoorden, duidelijke prijs en een nacht waar we het nog lang over hebben.',
  ],
  mixed: [
    'Goede muziek, al was het eerste uur harder dan afgesproken.',
    'Een degelijke set. Ik had graag iets meer van onze lijst gehoord.',
    'Kwam net op tijd in plaats van vroeg, maar het feest was top.',
  ],
  thanks: [
    'Hartelijke gastheren en -vrouwen, een duidelijk plan en mensen die wilden dansen.',
    'Alles zoals beschreven: stroom, parkeerplek en iemand die opendoet.',
    'Heel goed contact vooraf. Ik kom graag nog eens.',
    'Het schema schoof een uur op, maar ik wist het op tijd en alles kwam goed.',
  ],
};
