/** How to play, in English. */
import type { Category } from '../../rules/categories.ts';
import { type RulesetId, rulesets } from '../../rules/ruleset.ts';

const upper = (faces: string) => `The sum of all ${faces}. Other dice do not count.`;

const categoryTexts: Readonly<Record<Category, string>> = {
  ones: upper('ones'),
  twos: upper('twos'),
  threes: upper('threes'),
  fours: upper('fours'),
  fives: upper('fives'),
  sixes: upper('sixes'),
  threeOfAKind: 'At least three dice alike: the sum of all five dice.',
  fourOfAKind: 'At least four dice alike: the sum of all five dice.',
  fullHouse: 'Three dice of one value and two of another: 25 points.',
  smallStraight: 'Four values in a row, such as 2 3 4 5: 30 points.',
  largeStraight: 'All five values in a row: 40 points.',
  yahtzee: 'Five dice alike: 50 points.',
  chance: 'Any dice: the sum of all five.',
};

const jokerBoxes: readonly Category[] = ['fullHouse', 'smallStraight', 'largeStraight'];

/** What the rules add for a Yahtzee that comes when the Yahtzee box is filled. */
function furtherYahtzees(rules: RulesetId): readonly string[] {
  const { chips, joker, columns } = rulesets[rules];
  const full = columns === 1 ? 'the Yahtzee box holds 50' : 'all three Yahtzee boxes hold 50';
  const bonus = columns === 1 ? '100 points extra' : '100 points extra, times the factor of the column it is scored in';
  return [
    chips ? `Once ${full}, each further Yahtzee earns ${bonus}.` : 'Further Yahtzees earn nothing extra.',
    ...(joker === 'forced'
      ? [
          'Once the Yahtzee box is filled, with 50 or with 0, a further Yahtzee is a Joker. It must go to the upper box of its value. If that is filled, it may go to any open lower box, and counts 25, 30 or 40 as Full House, Small or Large Straight. If no lower box is open either, it scores 0 in an upper box.',
        ]
      : []),
    ...(joker === 'free'
      ? [
          'Once the Yahtzee box is filled, a further Yahtzee is a Joker and may go to any open box. It counts 25, 30 or 40 as Full House, Small or Large Straight once the upper box of its value is filled.',
        ]
      : []),
  ];
}

/** One category explained, with what the rules add to it. */
export function categoryHelp(category: Category, rules: RulesetId): string {
  const { joker, chips } = rulesets[rules];
  const more = [
    ...(category === 'yahtzee' && chips ? [furtherYahtzees(rules)[0]] : []),
    ...(joker !== 'none' && jokerBoxes.includes(category) ? ['A Joker counts here too.'] : []),
  ];
  return [categoryTexts[category], ...more].join(' ');
}

export const helpWords = {
  title: 'How to play',
  tabs: {
    game: 'The game',
    boxes: 'The boxes',
    keys: 'Keys',
    coach: 'The coach',
    dice: 'Fair dice',
    club: 'Club',
  },
  /** Sentence by sentence, for one set of rules. */
  rules: (rules: RulesetId): readonly string[] => {
    const { columns } = rulesets[rules];
    return [
      'Fill every box on your card, one each turn. The player with the most points at the end wins.',
      'On your turn, roll all five dice. Then you can choose any of them and roll those again, and then once more: three rolls at most.',
      'After any roll, choose an open box for your dice. Each box can be used only once. If nothing fits, you have to put 0 in one of them.',
      'Three of each number in the upper section make 63 points. With 63 or more there, you get 35 points extra.',
      ...(columns === 3
        ? [
            'Each player has three columns. Points count once in the first, twice in the second and three times in the third, and so does the upper bonus. You can use any open box in any column.',
          ]
        : []),
      ...furtherYahtzees(rules),
    ];
  },
  worth: (points: number) => `${points} points`,
  dice: [
    'Before the first roll the computer draws a secret number, the seed, and shows its fingerprint (SHA-256). Every die of the game follows from the seed.',
    'When the game is over, the seed is shown. Anybody can check that it has that fingerprint and gives exactly these dice. So nobody, not even this program, could change a die once the game had begun.',
    'Click the shield at the table or in a replay to see the fingerprint and the seed. "Dice verified" means that the program has checked it.',
  ] as readonly string[],
  club: [
    'A club is one Hall of Fame shared by many laptops. In Settings → Club, choose a folder that all of them can reach, or a server. One laptop founds the club, the others join, and the founder approves them.',
    'Each laptop signs the games it sends, and all the others check them: the moves, the scores, the dice and the signature. Anything that is wrong is refused, and Settings → Club says why.',
    'A signature proves which laptop a game comes from. It does not prove who sat in front of it: anybody who uses a laptop can play under any name.',
    "Names are shared too. If a player is renamed, merged or deleted in the club's list, that applies on every laptop. If two laptops disagree, a deletion wins; otherwise the later change does.",
  ] as readonly string[],
  /** For a first game, in the order in which they are needed. */
  pointers: {
    region: 'Pointers',
    roll: 'Begin with Roll Dice. You have three rolls in each turn.',
    select: 'Click the dice you want to roll again; the others stay as they are.',
    score: 'Every open box on your card shows what your dice would score there. Click one to end your turn.',
    next: 'Got it',
    never: 'No more pointers',
  },
};
