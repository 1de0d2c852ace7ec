import type { Words } from './words.ts';

export const en: Words = {
  openings: [
    'I have been playing records in {city} for {years} years: first in friends’ kitchens, then in bars, and now mostly at events where people really came to dance.',
    'I grew up around a big record collection and never quite left it. After {years} years of playing out in {city}, I still carry more music than one night can hold.',
    '{city} taught me to watch a room before I touch a fader. I have been doing that for {years} years now.',
    'My first booking was a cousin’s birthday with two borrowed speakers. That was {years} years ago, and I still prepare every night as carefully as that one.',
    'By day I repair audio gear, by night I play on it. I have been a DJ in and around {city} for {years} years.',
    'I would rather read the floor than a fixed playlist. After {years} years in {city} that has not changed.',
    'I came to {city} to study, stayed for the music, and have been behind the decks for {years} years.',
  ],
  styles: {
    open_format: {
      specialty: 'Weddings and family parties',
      taglines: ['Dinner to last dance, one steady hand', 'Three generations, one dance floor'],
      bios: [
        'Weddings and family parties are what I do best: dinner music that lets people talk, a first dance that starts on time, and then everybody on one floor.',
        'My sets run from Motown to this year’s charts, and I plan the moments that matter with you: entrances, speeches, cake, first dance, last song.',
      ],
    },
    house: {
      specialty: 'House and deep house',
      taglines: ['Warm house, long blends', 'Sunlight at two in the morning'],
      bios: [
        'Expect warm, rolling house with vocals you half remember. I like long blends and slow builds, and I rarely look at the clock before midnight.',
        'I play house the old way: records from Chicago and New York next to this month’s releases, always with some sun in them.',
      ],
    },
    techno: {
      specialty: 'Techno and minimal',
      taglines: ['Patient, dark, precise', 'Long sets for closed eyes'],
      bios: [
        'My sets are deep, steady and made to close your eyes to. I build over hours rather than minutes, so give me a long slot if you can.',
        'I play techno for rooms that want to lose track of time: dry drums, few breaks, and melodies only when they are earned.',
      ],
    },
    hip_hop: {
      specialty: 'Hip-hop and R&B',
      taglines: ['Sharp cuts, clean edits', 'Both coasts and everything between'],
      bios: [
        'Hip-hop from both coasts, R&B that everyone can sing, and a good ear for what the room wants next. Clean edits whenever children or colleagues are around.',
        'I cut fast, keep the energy up and never play a track longer than the floor wants it. Requests are welcome, and I will be honest about them.',
      ],
    },
    latin: {
      specialty: 'Latin nights',
      taglines: ['From the first salsa to the last perreo', 'Hips first, questions later'],
      bios: [
        'Salsa, bachata, reggaeton and the songs your aunt asks for: I keep couples dancing early and the whole floor moving late.',
        'I mix Latin classics with what is on the radio in San Juan and Medellín, and if your guests are shy I teach them eight steps first.',
      ],
    },
    afro: {
      specialty: 'Afrobeats and amapiano',
      taglines: ['Log drums after eleven', 'Lagos, Johannesburg, your party'],
      bios: [
        'Afrobeats, amapiano and a lot of percussion. My sets start loose and end with everyone singing the same line.',
        'I play music from Lagos to Johannesburg and everywhere it travelled. The log drum usually arrives around eleven.',
      ],
    },
    soul: {
      specialty: 'Disco, funk and soul',
      taglines: ['Horns, strings, happy feet', 'For people who say they don’t dance'],
      bios: [
        'Disco, funk and soul, much of it from original seven-inches. It works best on people who say they do not dance.',
        'Strings, horns and basslines: I play the happy end of the record shop, from Philadelphia to the newest edits.',
      ],
    },
    bass: {
      specialty: 'Drum and bass, jungle',
      taglines: ['Fast drums, deep bass', 'Low end, high spirits'],
      bios: [
        'Jungle, drum and bass and everything broken in between. I mix quickly and in key, and leave room for an MC if you bring one.',
        'I am here for low frequencies and fast drums. Tell me which sound system you have and I will pack the right records.',
      ],
    },
    retro: {
      specialty: 'Eighties and nineties',
      taglines: ['Every chorus you still know', 'Synths, guitars, no irony'],
      bios: [
        'Eighties and nineties nights are my home: synth pop, guitar anthems, the rave years, and no irony about any of it.',
        'I play the songs people shout along to, in an order that makes sense, from post-punk to boy bands.',
      ],
    },
    lounge: {
      specialty: 'Dinners and receptions',
      taglines: ['Music you can talk over', 'Quiet hours, done properly'],
      bios: [
        'I look after dinners, openings and quiet hours: jazz, bossa and downtempo at a level where nobody has to raise their voice.',
        'Think of it as sound for good conversation, which becomes a party only if you want it to.',
      ],
    },
  },
  closings: [
    'Tell me about your guests, three songs you love and one you never want to hear. The rest is my job.',
    'I answer quickly, I come early, and I pack up without being asked.',
    'We talk before the event, on the phone or over coffee, so that on the night nothing has to be explained.',
    'If your venue has a sound limiter, tell me: I have played under most of them.',
    'I am insured, and happy to send the papers to your venue.',
  ],
  mobile_closings: [
    'I bring my own sound and lights and have everything running before your people arrive.',
    'Speakers, stand, cables, microphone: all you need to provide is a table and a socket.',
  ],
  mobile_equipment: [
    'Two 12-inch active speakers and a subwoofer for up to 150 guests, controller with laptop and a second laptop as backup, wireless microphone, four LED spots.',
    'Compact column speakers for up to 120 guests, media players with a club mixer, hand-held microphone, warm uplights for the walls.',
    'Full PA for up to 250 guests on request, two turntables, mixer, wireless microphone, dance-floor lights on a single stand.',
  ],
  club_equipment: [
    'I play on the venue’s sound system and bring headphones, USB sticks and two needles of my own. Please provide two media players and a club mixer.',
    'Two turntables, mixer and a case of records. The venue provides the speakers and a monitor at the booth.',
  ],
  add_ons: {
    lights: 'Dance-floor lights',
    microphone: 'Wireless microphone for speeches',
    ceremony: 'Sound for the ceremony',
    haze: 'Haze machine',
    subwoofer: 'Second subwoofer',
    karaoke: 'Karaoke hour',
  },
  packages: {
    party: {
      name: 'Party night',
      includes: 'Sound and lights for the dance floor\nA call beforehand about your music',
    },
    wedding: {
      name: 'The whole wedding',
      includes:
        'Sound for the ceremony and the reception\nWireless microphone for speeches\nSound and lights for the dance floor\nTwo meetings beforehand',
    },
  },
  offers: [
    'Thank you for asking! I would love to play for you. The price includes set-up, travel and one call to plan the evening.',
    'That sounds like my kind of night. Here is my offer; tell me if the hours change and I will adjust it.',
    'Happy to be part of it. I have added nothing that you did not ask for.',
  ],
  titles: {
    wedding: ['Wedding of {a} & {b}', '{a} and {b} get married'],
    birthday: ['{a} turns 40', '{a}’s 30th birthday'],
    corporate: ['Summer party', 'Team evening', 'Office opening'],
    club: ['Friday night', 'Season opening'],
    festival: ['Courtyard festival', 'Open air by the river'],
    private_party: ['House-warming', 'Garden party', 'New flat, old friends'],
    school: ['Graduation night', 'Leavers’ ball'],
    bar: ['Thursday at the bar', 'Late bar'],
  },
  venues: [
    'The Old Boathouse',
    'Mill Lane Hall',
    'The Glasshouse',
    'Foundry Rooms',
    'Orchard Barn',
    'Corner House',
  ],
  streets: ['Mill Lane', 'Station Road', 'Church Street', 'Park Avenue', 'Canal Row'],
  address: '{n} {street}',
  notes: [
    'Dinner ends around nine; please keep it soft until then.',
    'Load-in is through the side door, there is a lift.',
    'Many guests come from abroad, so a good mix of languages would be lovely.',
    'There is a sound limiter at 95 dB and neighbours upstairs.',
  ],
  praise: [
    'Read the room perfectly. My grandmother danced, my boss danced, I danced.',
    'Easy to talk to before the day and right on time. Nobody wanted to leave.',
    'The mix of old and new was exactly what we had asked for, with a few surprises besides.',
    'Set up early, stayed friendly, kept the volume right. We would book again tomorrow.',
    'We gave three songs and a mood. The rest was better than any list we could have written.',
    'The floor was full from the second song, and our request came without making it a thing.',
    'Calm, prepared, very good ears. These were the first speeches I could actually understand.',
    'Our guests still ask who the DJ was.',
    'Had the better song ready every time the energy dipped.',
    'The power went out for ten minutes and it was handled with a joke and a battery speaker.',
    'Great taste, no ego. Played for us and nobody else.',
    'Quick answers, a clear price, and a night we will talk about for years.',
  ],
  mixed: [
    'Good music, though the first hour was louder than we had agreed.',
    'A solid set. I would have liked a bit more of our list and a bit less of everything else.',
    'Arrived just in time rather than early, but the party itself was great.',
    'Nice person, good music; the lights were smaller than we had pictured.',
  ],
  thanks: [
    'Lovely hosts, a clear plan, and a crowd that came to dance.',
    'Everything was as described: power, parking, and someone to let me in.',
    'Great communication beforehand. Happy to play for them again.',
    'Warm people and a good room, and they gave me time for a sound check.',
    'The schedule slipped by an hour, but they told me early and it all worked out.',
  ],
};
