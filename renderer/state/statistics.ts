/** Statistics of one player or of everybody, with one set of rules; can be saved as pictures and spreadsheets. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { RulesetId } from '../../shared/rules/ruleset.ts';
import type { Answer, Api } from '../../shared/wire/channels.ts';
import type { Area } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import type { ListChoice } from './listChoice.ts';

interface Choice {
  /** Null for everybody. */
  readonly player: number | null;
  /** Null for those played most often. */
  readonly rules: RulesetId | null;
  /** There if it is a player of the club. */
  readonly club?: true;
}

/** Numbers and words, row by row; the first row names the columns. */
export type Sheet = readonly (readonly (string | number)[])[];

export interface Statistics {
  readonly player: ReadonlySignal<number | null>;
  /** Null until main has answered. */
  readonly answer: ReadonlySignal<Answer<'statistics:read'> | null>;
  choose(change: Partial<Omit<Choice, 'club'>>): Promise<void>;
  /** Reads again if anything was read before. */
  refresh(): Promise<void>;
  /** Whether games of the chosen player are being reviewed. */
  readonly isReviewing: ReadonlySignal<boolean>;
  /** Reviews the games that have not been reviewed yet, as long as the same player is chosen. */
  reviewMore(): Promise<void>;
  /** These return the sentence that says why it was not saved, or null. */
  saveSheet(name: string, sheet: Sheet): Promise<string | null>;
  savePicture(name: string, area: Area): Promise<string | null>;
}

/** SECURITY: a spreadsheet takes some texts for a formula, depending on how they begin, and names come from anybody. */
function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsv(sheet: Sheet): string {
  return `${sheet.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

export function createStatistics(api: Api, { ofClub }: Pick<ListChoice, 'ofClub'>): Statistics {
  const choice = signal<Choice>({ player: null, rules: null });
  const answer = signal<Answer<'statistics:read'> | null>(null);

  const choose: Statistics['choose'] = async (change) => {
    // Players have other numbers in the club.
    const isSamePlace = choice.value.club === ofClub.value.club;
    const wanted = { ...(isSamePlace ? choice.value : { player: null, rules: null, ...ofClub.value }), ...change };
    choice.value = wanted;
    const response = await api['statistics:read'](wanted);
    if (choice.value === wanted) answer.value = response;
  };
  const isReviewing = signal(false);
  const reviewMore = async () => {
    const wanted = choice.value;
    if (isReviewing.value || wanted.player === null || !answer.value?.ok) return;
    const { rules } = answer.value.value;
    isReviewing.value = true;
    for (let left = Number.POSITIVE_INFINITY; left > 0 && choice.value.player === wanted.player; ) {
      const more = await api['review:more']({ player: wanted.player, rules });
      if (!more.ok || more.value >= left) break;
      left = more.value;
      if (choice.value.player === wanted.player) await choose({});
    }
    isReviewing.value = false;
  };
  const save = async (request: Parameters<Api['statistics:save']>[0]) => {
    const response = await api['statistics:save'](request);
    return response.ok ? null : words.problem(response.error);
  };
  return {
    player: computed(() => choice.value.player),
    answer,
    choose,
    isReviewing,
    reviewMore,
    async refresh() {
      if (answer.value !== null) await choose({});
    },
    saveSheet: (name, sheet) => save({ kind: 'csv', name, text: toCsv(sheet) }),
    savePicture: (name, area) => save({ kind: 'png', name, area }),
  };
}
