import type { Words } from './words.ts';

export const fr: Words = {
  openings: [
    'Je mixe à {city} depuis {years} ans : d’abord dans les cuisines des copains, puis dans les bars, et maintenant surtout là où les gens viennent vraiment pour danser.',
    'J’ai grandi au milieu des disques de la maison, et ils me suivent encore. Après {years} ans de soirées à {city}, j’emporte toujours plus de musique qu’une nuit ne peut en contenir.',
    '{city} m’a appris à regarder une salle avant de toucher un fader. Cela fait {years} ans que je le fais.',
    'Ma première date, c’était l’anniversaire d’une cousine avec deux enceintes empruntées. C’était il y a {years} ans, et je prépare encore chaque soirée avec le même soin.',
    'Le jour, je répare du matériel audio ; la nuit, je joue dessus. Cela dure depuis {years} ans, à {city} et autour.',
    'Je préfère lire la piste plutôt qu’une playlist figée. Après {years} ans à {city}, cela n’a pas changé.',
  ],
  styles: {
    open_format: {
      specialty: 'Mariages et fêtes de famille',
      taglines: ['Du dîner à la dernière danse', 'Trois générations, une seule piste'],
      bios: [
        'Les mariages et les fêtes de famille, c’est ce que je fais le mieux : un dîner où l’on s’entend parler, une ouverture de bal à l’heure, puis tout le monde sur la même piste.',
        'Je passe de la Motown aux titres de l’année, et je prépare avec vous les moments qui comptent : entrées, discours, gâteau, première danse, dernier morceau.',
      ],
    },
    house: {
      specialty: 'House et deep house',
      taglines: ['House chaude, longs mélanges', 'Du soleil à deux heures du matin'],
      bios: [
        'De la house chaude et ronde, avec des voix que l’on reconnaît à moitié. J’aime les longs mélanges et les montées lentes.',
        'Je joue la house à l’ancienne : des disques de Chicago et de New York à côté des sorties du mois, toujours avec un peu de lumière.',
      ],
    },
    techno: {
      specialty: 'Techno et minimale',
      taglines: ['Patience, ombre, précision', 'De longs sets, les yeux fermés'],
      bios: [
        'Mes sets sont profonds et réguliers. Je construis en heures plutôt qu’en minutes : donnez-moi un long créneau si vous le pouvez.',
        'Une techno pour les salles qui veulent oublier l’heure : batteries sèches, peu de breaks, des mélodies seulement quand elles sont méritées.',
      ],
    },
    hip_hop: {
      specialty: 'Hip-hop et R&B',
      taglines: ['Coupes nettes, oreille fine', 'Deux côtes, une piste'],
      bios: [
        'Du hip-hop des deux côtes et d’ici, du R&B que tout le monde chante, et une bonne oreille pour la suite. Versions propres s’il y a des enfants ou des collègues.',
        'Je coupe vite, je garde l’énergie et je ne joue jamais un titre plus longtemps que la piste ne le veut. Vos demandes sont les bienvenues, et j’y réponds franchement.',
      ],
    },
    latin: {
      specialty: 'Soirées latines',
      taglines: ['De la première salsa au dernier perreo', 'Les hanches d’abord'],
      bios: [
        'Salsa, bachata, reggaeton et les chansons que réclame votre tante : les couples dansent tôt, toute la salle danse tard.',
        'Je mélange classiques latins et titres du moment à San Juan et Medellín. Si vos invités sont timides, je commence par leur apprendre huit pas.',
      ],
    },
    afro: {
      specialty: 'Afrobeats et amapiano',
      taglines: ['Des percussions jusqu’au bout', 'Lagos, Abidjan, votre fête'],
      bios: [
        'Afrobeats, amapiano et beaucoup de percussions. Le début est souple, la fin se chante d’une seule voix.',
        'Je joue la musique de Lagos, d’Abidjan et de Johannesburg, et de tous les endroits où elle a voyagé.',
      ],
    },
    soul: {
      specialty: 'Disco, funk et soul',
      taglines: ['Cuivres, cordes et pieds légers', 'Pour ceux qui disent ne pas danser'],
      bios: [
        'Disco, funk et soul, souvent en 45 tours d’origine. Cela marche surtout avec les gens qui disent ne pas danser.',
        'Des cordes, des cuivres et des lignes de basse : le rayon joyeux du disquaire, de Philadelphie aux derniers edits.',
      ],
    },
    bass: {
      specialty: 'Drum and bass, jungle',
      taglines: ['Batteries rapides, basses profondes', 'Tout en bas, tout en joie'],
      bios: [
        'Jungle, drum and bass et tout ce qui se brise entre les deux. Je mixe vite et dans le ton, et je laisse la place à un MC si vous en amenez un.',
        'Je viens pour les graves et les batteries rapides. Dites-moi quel système vous avez, j’apporterai les bons disques.',
      ],
    },
    retro: {
      specialty: 'Années 80 et 90',
      taglines: ['Tous les refrains que vous savez encore', 'Synthés, guitares, sans second degré'],
      bios: [
        'Les années 80 et 90, c’est chez moi : synth-pop, hymnes à guitares, eurodance, et aucune ironie.',
        'Je joue les chansons que l’on crie ensemble, dans un ordre qui a du sens, du post-punk aux boys bands.',
      ],
    },
    lounge: {
      specialty: 'Dîners et réceptions',
      taglines: ['De la musique pour se parler', 'Les heures calmes, bien faites'],
      bios: [
        'Je m’occupe des dîners, des vernissages et des heures calmes : jazz, bossa et downtempo, à un niveau où personne ne hausse la voix.',
        'Un son pour la conversation, qui ne devient une fête que si vous le souhaitez.',
      ],
    },
  },
  closings: [
    'Parlez-moi de vos invités, de trois chansons que vous adorez et d’une que vous ne voulez jamais entendre. Le reste, c’est mon travail.',
    'Je réponds vite, j’arrive tôt et je range sans qu’on me le demande.',
    'On se parle avant, au téléphone ou autour d’un café, pour que le soir même il n’y ait rien à expliquer.',
    'Si votre salle a un limiteur, dites-le-moi : j’ai joué avec presque tous.',
    'J’ai une assurance professionnelle et j’envoie les papiers à votre salle sur demande.',
  ],
  mobile_closings: [
    'J’apporte le son et les lumières, et tout tourne avant l’arrivée de vos invités.',
    'Enceintes, support, câbles, micro : il me faut seulement une table et une prise.',
  ],
  mobile_equipment: [
    'Deux enceintes actives 12 pouces et un caisson pour 150 personnes, contrôleur et ordinateur, second ordinateur de secours, micro sans fil, quatre projecteurs LED.',
    'Colonnes compactes pour 120 personnes, lecteurs et table de club, micro à main, éclairage chaud pour les murs.',
    'Système complet pour 250 personnes sur demande, deux platines, table de mixage, micro sans fil, jeux de lumière sur un seul pied.',
  ],
  club_equipment: [
    'Je joue sur le système de la salle, avec mon casque, mes clés USB et deux cellules. Merci de prévoir deux lecteurs et une table de club.',
    'Deux platines, une table de mixage et une caisse de vinyles. La salle fournit les enceintes et un retour en cabine.',
  ],
  add_ons: {
    lights: 'Lumières de piste',
    microphone: 'Micro sans fil pour les discours',
    ceremony: 'Sonorisation de la cérémonie',
    haze: 'Machine à brouillard',
    subwoofer: 'Deuxième caisson de basses',
    karaoke: 'Une heure de karaoké',
  },
  packages: {
    party: {
      name: 'Soirée dansante',
      includes: 'Son et lumières pour la piste\nUn appel préalable pour parler de votre musique',
    },
    wedding: {
      name: 'Tout le mariage',
      includes:
        'Son pour la cérémonie et le vin d’honneur\nMicro sans fil pour les discours\nSon et lumières pour la piste\nDeux rendez-vous préparatoires',
    },
  },
  offers: [
    'Merci pour votre message ! J’aimerais beaucoup jouer pour vous. Le prix comprend l’installation, le trajet et un appel pour préparer la soirée.',
    'Voilà une soirée comme je les aime. Voici mon offre ; si les horaires changent, je l’adapte.',
  ],
  titles: {
    wedding: ['Mariage de {a} et {b}', '{a} et {b} se marient'],
    birthday: ['{a} a 40 ans', 'Les 30 ans de {a}'],
    corporate: ['Fête d’été', 'Soirée d’équipe', 'Inauguration des bureaux'],
    club: ['Vendredi soir', 'Ouverture de saison'],
    festival: ['Festival de la cour', 'Plein air au bord de l’eau'],
    private_party: ['Pendaison de crémaillère', 'Fête au jardin'],
    school: ['Soirée des diplômés', 'Bal de fin d’année'],
    bar: ['Jeudi au bar', 'Dernier verre'],
  },
  venues: [
    'L’Ancienne Imprimerie',
    'Domaine des Tilleuls',
    'La Verrière',
    'Salle du Pont',
    'Le Grand Préau',
    'Maison Garance',
  ],
  streets: ['rue des Lilas', 'rue du Moulin', 'avenue de la Gare', 'quai Neuf'],
  address: '{n} {street}',
  notes: [
    'Le dîner se termine vers 22 h ; quelque chose de doux jusque-là.',
    'Le déchargement se fait par la porte latérale, il y a un ascenseur.',
    'Beaucoup d’invités viennent de l’étranger : un mélange de langues nous ferait plaisir.',
  ],
  praise: [
    'Une lecture parfaite de la salle. Ma grand-mère a dansé, mon chef a dansé, moi aussi.',
    'Des échanges faciles avant le jour J et une ponctualité parfaite. Personne ne voulait partir.',
    'Le mélange d’ancien et de nouveau était exactement ce que nous voulions, avec quelques surprises.',
    'Installation en avance, bonne humeur, bon volume. Nous recommencerions demain.',
    'Nous avions donné trois chansons et une ambiance. La suite valait mieux que toutes nos listes.',
    'La piste était pleine dès le deuxième morceau.',
    'Du calme et une très bonne oreille. On a enfin compris les discours.',
    'Nos invités demandent encore qui mixait.',
    'Du goût et aucun ego. La soirée était vraiment la nôtre.',
    'Réponses rapides, prix clair, et une nuit dont on reparlera.',
  ],
  mixed: [
    'Bonne musique, même si la première heure était plus forte que prévu.',
    'Un set solide. J’aurais aimé entendre un peu plus de notre liste.',
    'Arrivée juste à l’heure plutôt qu’en avance, mais la fête était belle.',
  ],
  thanks: [
    'Des hôtes adorables, un plan clair et des gens venus pour danser.',
    'Tout était comme annoncé : courant, parking et quelqu’un pour m’ouvrir.',
    'Très bonne communication. Je reviendrai avec plaisir.',
    'Une heure de retard sur le programme, mais j’ai su assez tôt et tout s’est bien passé.',
  ],
};
