/** What people have achieved in a game, as one line. */
import type { PersonalRecord } from '../wire/history.ts';
import { words } from '../words/index.ts';

function sentence(record: PersonalRecord): string {
  switch (record.kind) {
    case 'best':
      return words.records.best(record.name, record.score, words.rulesName(record.rules), record.before);
    case 'reached':
      return words.records.reached(record.name, record.points);
    case 'streak':
      return words.records.streak(record.name, record.wins);
    case 'yahtzee':
      return words.records.yahtzee(record.name);
  }
}

/** Empty for nothing. */
export function recordLine(records: readonly PersonalRecord[]): string {
  return records.map(sentence).join(' ');
}
