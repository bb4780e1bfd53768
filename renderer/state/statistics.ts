/** Statistics of one player or of everybody, with one set of rules; can be saved as pictures and spreadsheets. */
import { computed, signal } from '@preact/signals';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { Api } from '../../shared/wire/channels.ts';
import type { Area } from '../../shared/wire/history.ts';
import { words } from '../../shared/words/index.ts';
import { createList, type ListChoice, reviewAll } from './lists.ts';

interface Choice {
  readonly player: number | null;
  /** Null for those played most often. */
  readonly rules: RulesId | null;
  /** There if it is a player of the club. */
  readonly club?: true;
}

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

export function createStatistics(api: Api, { ofClub }: Pick<ListChoice, 'ofClub'>) {
  const choice = signal<Choice>({ player: null, rules: null });
  const { answer, read, refresh } = createList(api, 'statistics:read', choice);
  const isReviewing = signal(false);

  const change = (part: Partial<Omit<Choice, 'club'>>) => {
    // Players have other numbers in the club.
    const isSamePlace = choice.value.club === ofClub.value.club;
    choice.value = { ...(isSamePlace ? choice.value : { player: null, rules: null, ...ofClub.value }), ...part };
  };
  const save = async (request: Parameters<Api['statistics:save']>[0]) => {
    const response = await api['statistics:save'](request);
    return response.ok ? null : words.problem(response.error);
  };
  return {
    player: computed(() => choice.value.player),
    answer,
    async choose(part: Parameters<typeof change>[0]) {
      change(part);
      await read();
    },
    async refresh() {
      change({});
      await refresh();
    },
    isReviewing,
    /** Reviews the games that have not been reviewed yet, as long as the same player is chosen. */
    async reviewMore() {
      const { player } = choice.value;
      if (player === null || !answer.value?.ok) return;
      const { rules } = answer.value.value;
      await reviewAll({
        isOn: isReviewing,
        isWanted: () => choice.value.player === player,
        reviewSome: () => api['review:more']({ player, rules }),
        read,
      });
    },
    /** These return the sentence that says why it was not saved, or null. */
    saveSheet: (name: string, sheet: Sheet) => save({ kind: 'csv', name, text: toCsv(sheet) }),
    savePicture: (name: string, area: Area) => save({ kind: 'png', name, area }),
  };
}
