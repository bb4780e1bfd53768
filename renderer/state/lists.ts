/** The lists that main keeps, which of them is wanted, and the first of them, the Hall of Fame. */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Result } from '../../shared/game/result.ts';
import type { RulesId } from '../../shared/rules/ids.ts';
import type { Answer, Api, Calls, Channel } from '../../shared/wire/channels.ts';
import type { FameList } from '../../shared/wire/history.ts';
import type { Problem } from '../../shared/wire/problems.ts';
import { listedRules } from '../../shared/wire/settings.ts';
import { inOrderAsked, latestAnswer } from './requests.ts';
import type { Settings } from './settings.ts';

/** Read for what is wanted now, and again when main says that the lists have changed. */
function createList<C extends Channel>(api: Api, channel: C, wish: ReadonlySignal<Calls[C]['request']>) {
  type Request = Calls[C]['request'];
  const shown = signal<{ readonly request: Request; readonly answer: Answer<C> } | null>(null);
  /** Whether anybody ever wanted it; what changes before the first answer is there matters too. */
  let isRead = false;
  /** What was asked since the lists last changed. */
  const asked = new Map<string, Promise<Answer<C>>>();
  api['lists:changed'](() => asked.clear());

  const ask = async (request: Request): Promise<Answer<C>> => {
    const key = JSON.stringify(request);
    const response = (api[channel] as (request: Request) => Promise<Answer<C>>)(request);
    asked.set(key, response);
    const answer = await response;
    if (!answer.ok && asked.get(key) === response) asked.delete(key);
    return answer;
  };
  /** What main answers as long as nothing has changed: asked once. */
  const current = (request: Request): Promise<Answer<C>> => asked.get(JSON.stringify(request)) ?? ask(request);
  const show = (request: Request, answer: Answer<C>) => {
    isRead = true;
    shown.value = { request, answer };
  };
  const asking = inOrderAsked();
  const readBy = async (find: (request: Request) => Promise<Answer<C>>) => {
    isRead = true;
    const wanted = wish.value;
    const isNewer = asking();
    const answer = await find(wanted);
    // Answers to quick choices may arrive in a different order.
    if (wish.value === wanted && isNewer()) show(wanted, answer);
  };
  return {
    /** The latest answer, and to what; null until main has answered. */
    shown: shown as ReadonlySignal<typeof shown.value>,
    answer: computed(() => shown.value?.answer ?? null),
    show,
    read: () => readBy(ask),
    /** Reads again if it was read before, unless that is still how things are. */
    refresh: async () => {
      if (isRead) await readBy(current);
    },
  };
}

/** Reviews the games that a list waits for, which is read again after each portion of them. */
export function createReviewing(of: ReadonlySignal<unknown>, read: () => Promise<void>) {
  const isReviewing = signal(false);
  return {
    isReviewing,
    /** Until all are done, the list is `of` something else, or it is stopped. */
    async reviewAll(reviewSome: () => Promise<Result<number, Problem>>): Promise<void> {
      if (isReviewing.value) return;
      isReviewing.value = true;
      const wanted = of.value;
      const goesOn = () => isReviewing.value && of.value === wanted;
      for (let left = Number.POSITIVE_INFINITY; left > 0 && goesOn(); ) {
        const more = await reviewSome();
        if (!more.ok || more.value >= left) break;
        left = more.value;
        if (goesOn()) await read();
      }
      isReviewing.value = false;
    },
    stopReviewing() {
      isReviewing.value = false;
    },
  };
}

export const listPlaces = ['laptop', 'club'] as const;
export type ListPlace = (typeof listPlaces)[number];

export interface ListChange {
  readonly rules?: RulesId | null;
  readonly computers?: boolean;
  readonly place?: ListPlace;
}

/** Which scores the lists show: for which rules and players, stored with the settings; and whether the club's. */
export function createListChoice(api: Api, settings: Settings) {
  const { now: latest, read: readLatest } = latestAnswer<RulesId | null>(() => api['lists:latest'](null), null);
  const place = signal<ListPlace>('laptop');
  const ofClub = computed((): { readonly club?: true } => (place.value === 'club' ? { club: true } : {}));
  const lists: { refresh(): Promise<void> }[] = [];
  const list = <C extends Channel>(channel: C, wish: ReadonlySignal<Calls[C]['request']>) => {
    const made = createList(api, channel, wish);
    lists.push(made);
    return made;
  };
  const played = list(
    'rules:played',
    computed(() => ({ club: place.value === 'club' })),
  );
  return {
    /** One more of the lists that are chosen from here. */
    list,
    /** Reads again whatever was read before and has changed. */
    refresh: () => Promise.all(lists.map((one) => one.refresh())),
    /** Null for all of them. */
    rules: computed(() => listedRules(settings.values.value, latest.value)),
    computers: computed(() => settings.values.value.listComputers),
    /** The rules of the latest finished game, which are offered first; null before the first game. */
    latest,
    place,
    ofClub,
    played: computed((): readonly RulesId[] => (played.answer.value?.ok ? played.answer.value.value : [])),
    readPlayed: played.read,
    readLatest,
    choose({ rules, computers, place: wanted = place.value }: ListChange) {
      if (place.value !== wanted) {
        place.value = wanted;
        void played.refresh();
      }
      if (rules === undefined && computers === undefined) return;
      settings.change({
        ...(rules === undefined ? {} : { listRules: rules ?? 'all' }),
        ...(computers === undefined ? {} : { listComputers: computers }),
      });
    },
  };
}

export type ListChoice = ReturnType<typeof createListChoice>;

export function createHallOfFame(choice: ListChoice) {
  const hinted = signal(false);
  const wish = computed<FameList & { readonly club?: true }>(() => ({
    rules: choice.rules.value,
    peopleOnly: !choice.computers.value,
    ...(hinted.value && { hinted: true }),
    ...choice.ofClub.value,
  }));
  const { answer, read, show } = choice.list('hallOfFame:read', wish);
  return {
    list: wish,
    hinted,
    answer,
    read,
    /** Shows what was read together with other lists. */
    show: (first: Answer<'hallOfFame:read'>) => show(wish.value, first),
    async showHinted(wanted: boolean) {
      hinted.value = wanted;
      await read();
    },
    async choose(change: ListChange) {
      choice.choose(change);
      await read();
    },
  };
}
