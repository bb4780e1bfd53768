/** Statistics of one player or of everybody, with one set of rules; can be saved as pictures and spreadsheets. */
import { computed, signal } from '@preact/signals';
import type { Api, Calls } from '../../shared/wire/channels.ts';
import type { Area } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { createReviewing, type ListChoice } from './lists.ts';

/** Without rules, those played most often. */
type Choice = Calls['statistics:read']['request'];

/** Numbers and words, row by row; the first row names the columns. */
export type Sheet = readonly (readonly (string | number)[])[];

/** SECURITY: a spreadsheet takes some texts for a formula, depending on how they begin, and names come from anybody. */
function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t]/.test(value) && Number.isNaN(Number(value)) ? `'${value}` : `${value}`;
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function toCsv(sheet: Sheet): string {
  return `${sheet.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

export function createStatistics(api: Api, { ofClub, list }: Pick<ListChoice, 'ofClub' | 'list'>) {
  const chosen = signal<Choice>({ player: null, rules: null });
  // Players have other numbers in the club.
  const choice = computed(
    (): Choice =>
      chosen.value.club === ofClub.value.club ? chosen.value : { player: null, rules: null, ...ofClub.value },
  );
  const player = computed(() => choice.value.player);
  const { answer, read } = list('statistics:read', choice);
  const { isReviewing, reviewAll } = createReviewing(player, read);
  const save = async (request: Parameters<Api['statistics:save']>[0]) => {
    const response = await api['statistics:save'](request);
    return response.ok ? null : words.problem(response.error);
  };
  return {
    player,
    answer,
    async choose(part: Partial<Omit<Choice, 'club'>>) {
      chosen.value = { ...choice.value, ...part };
      await read();
    },
    isReviewing,
    /** Reviews the games that have not been reviewed yet, as long as the same player is chosen. */
    async reviewMore() {
      const of = player.value;
      if (of === null || !answer.value?.ok) return;
      const { rules } = answer.value.value;
      await reviewAll(() => api['review:more']({ player: of, rules }));
    },
    /** These return the sentence that says why it was not saved, or null. */
    saveSheet: (name: string, sheet: Sheet) => save({ kind: 'csv', name, text: toCsv(sheet) }),
    savePicture: (name: string, area: Area) => save({ kind: 'png', name, area }),
  };
}
