/** The language of the window: chosen at the start and changed while it is open, in every view. */
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { chooseLanguage, offeredLanguages, words } from '../../shared/words/index.ts';
import { type Language, languages } from '../../shared/words/languages.ts';
import { expect, test } from './app.ts';
import { componentHands, message } from './hands.ts';
import { filled, keep } from './keptGames.ts';
import { hostTable, joinTable, onlyHere, settled } from './networkHands.ts';
import { congratulation, expectFinalCard, playSampleGame, sampleLog, startSampleGame } from './sampleGame.ts';
import { changeSettings } from './welcome.ts';

test.afterEach(() => chooseLanguage('en'));

const chosen = (page: Page) =>
  page.evaluate(() => [document.documentElement.lang, document.documentElement.dir] as const);

test('another language is chosen on the first screen and in the middle of a game, and stays', async ({ launch }) => {
  const { app, page } = await launch();
  expect(await chosen(page)).toEqual(['en', 'ltr']);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('heading', { name: 'Willkommen bei Kniffel' })).toBeVisible();
  expect(await chosen(page)).toEqual(['de', 'ltr']);
  const labels = () => app.evaluate(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label));
  await expect.poll(labels).toContain('Ansicht');

  await page.getByRole('button', { name: 'Spiel beginnen' }).click();
  await page.getByText('Schlicht').click();
  await expect(page.getByRole('button', { name: 'Würfeln', exact: true })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('Klick auf „Würfeln“');
  await page.getByRole('button', { name: 'Würfeln', exact: true }).click();
  await page.getByRole('button', { name: 'Tipp', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Trainer' }).getByText('Am besten').first()).toBeAttached();
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  const choice = page.getByRole('combobox', { name: 'Sprache' });
  await choice.focus();
  await choice.selectOption({ label: 'English' });
  // The same dialog in another language, with the focus where it was.
  await expect(page.getByRole('combobox', { name: 'Language' })).toBeFocused();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('status')).toHaveText('Select the dice you wish to re-roll and click "Roll Again".');
  await expect(page.getByRole('button', { name: 'Roll Again' })).toBeVisible();
  const coach = page.getByRole('region', { name: 'Coach' });
  await expect(coach.getByText(/^Best: /)).toBeAttached();
  await expect(coach).not.toContainText('Am besten');
  await expect.poll(labels).toContain('View');
});

/** In the settings of the window; the test speaks it too from then on. */
async function change(page: Page, tag: Language): Promise<void> {
  await page.getByRole('button', { name: words.bar.settings, exact: true }).click();
  const { name } = languages[tag];
  await page.getByRole('combobox', { name: words.settings.language, exact: true }).selectOption({ label: name });
  await chooseLanguage(tag);
  await page.getByRole('button', { name: words.common.done, exact: true }).click();
}

test("the handouts' game with each turn in another language, to 192 : 273 in all of them", async ({ launch }) => {
  const { page } = await launch();
  await startSampleGame(page);
  const hands = componentHands(page);
  await playSampleGame(
    page,
    async () => hands,
    (turn) => change(page, offeredLanguages[turn % offeredLanguages.length]),
  );
  for (const tag of offeredLanguages) {
    await change(page, tag);
    await expect(message(page)).toHaveText(congratulation());
    await expectFinalCard(page);
  }
});

interface Person {
  readonly page: Page;
  readonly name: string;
  tag: Language;
}

/** Does something as this person would, in this person's language. */
async function as<T>(person: Person, deed: (page: Page) => Promise<T>): Promise<T> {
  await chooseLanguage(person.tag);
  return deed(person.page);
}

/** What can be read or heard in this script, except names of people and the promise of the dice, whole or short. */
const readBy = async ({ page }: Person, script: RegExp) => {
  const all = await page.evaluate(() => {
    const labelled = [...document.body.querySelectorAll('[aria-label], [title]')];
    const labels = labelled.flatMap((element) => [element.getAttribute('aria-label'), element.getAttribute('title')]);
    return [document.title, document.body.innerText, ...labels].join('\n');
  });
  return all.replaceAll(/\b(?:Ann|Ben|[0-9a-f]{8,64})\b/g, '').match(script) ?? [];
};

const hebrew = /.*\p{Script=Hebrew}.*/gu;
const arabic = /.*\p{Script=Arabic}.*/gu;
const latin = /.*[a-zà-ÿ]{3,}.*/gu;

/** Whose turn it is, what can be done and what the coach says, for the one who is on turn and for the other. */
async function expectTurn(onTurn: Person, other: Person): Promise<void> {
  await as(onTurn, async (page) => {
    await expect(message(page)).toHaveText(words.message.rollAgain);
    await expect(page.getByRole('region', { name: words.coach.title })).toContainText(words.coach.chances);
    await expect(page.getByRole('button', { name: words.table.rollAgain })).toBeVisible();
  });
  await as(other, (page) => expect(message(page)).toHaveText(words.message.playsElsewhere(onTurn.name)));
}

test('over the network everybody reads their own language, also after a change in the middle of a turn', async ({
  launch,
  folder,
}) => {
  const sit = async (name: string, tag: Language): Promise<Person> => {
    const { page } = await launch(onlyHere, `--user-data-dir=${join(folder, name)}`, `--lang=${tag}`);
    const person = { page, name, tag };
    await as(person, async () => {
      await settled(page);
      await changeSettings(page, { view: 'components', chances: true });
    });
    return person;
  };
  const [ann, ben] = [await sit('Ann', 'he'), await sit('Ben', 'fr')];
  const invitation = await as(ann, (page) => hostTable(page, 'Ann'));
  await as(ben, (page) => joinTable(page, { ...invitation, code: 'HHHHHH' }, 'Ben'));
  await as(ben, (page) =>
    expect(page.getByRole('alert')).toHaveText(words.problem({ code: 'network', because: 'wrong-code' })),
  );
  await as(ben, async (page) => {
    await page.getByRole('textbox', { name: words.network.code }).fill(invitation.code);
    await page.getByRole('button', { name: words.network.joinNow, exact: true }).click();
    await page.getByRole('button', { name: words.network.ready }).click();
  });
  await as(ann, async (page) => {
    await expect(page.getByRole('list', { name: words.network.seats })).toContainText(words.network.isReady);
    await page.getByRole('button', { name: words.setup.start }).click();
    await page.getByRole('button', { name: words.table.rollDice }).click();
  });
  await expectTurn(ann, ben);
  expect(await readBy(ann, latin)).toEqual([]);
  expect(await readBy(ben, hebrew)).toEqual([]);

  // In the middle of Ann's turn both change to a language of the other direction.
  for (const [person, tag] of [
    [ann, 'fi'],
    [ben, 'ar'],
  ] as const) {
    await as(person, (page) => change(page, tag));
    person.tag = tag;
  }
  await expectTurn(ann, ben);
  await as(ann, async (page) => {
    await page.getByRole('button', { name: words.network.say }).click();
    await page.getByRole('button', { name: words.network.phrases['good-luck'] }).click();
  });
  await as(ben, (page) =>
    expect(page.getByText(words.network.says('Ann', words.network.phrases['good-luck']))).toBeVisible(),
  );
  expect(await readBy(ann, hebrew)).toEqual([]);
  expect(await readBy(ben, latin)).toEqual([]);
  expect(await chosen(ann.page)).toEqual(['fi', 'ltr']);
  expect(await chosen(ben.page)).toEqual(['ar', 'rtl']);
  expect(await readBy(ann, arabic)).toEqual([]);

  const chance = { category: 'chance', column: 1 } as const;
  await as(ann, (page) =>
    page
      .getByRole('button', { name: new RegExp(`^${words.boxName('official', chance)}.*\\d`) })
      .first()
      .click(),
  );
  await as(ben, (page) => page.getByRole('button', { name: words.table.rollDice }).click());
  await expectTurn(ben, ann);
  // The host leaves: the guest reads why the game stands still.
  await ann.page.close();
  await as(ben, (page) =>
    expect(page.getByRole('alert').filter({ hasText: words.problem({ code: 'host-away' }) })).toBeVisible(),
  );
  expect(await readBy(ben, latin)).toEqual([]);
});

test('from right to left the way back points to the right, and a replay runs the way its slider does', async ({
  launch,
  folder,
}) => {
  await filled(folder, (store) => keep(store, sampleLog(1_000), 2_000));
  const { page } = await launch('--lang=he');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  /** 1: the tip is right of where the stroke begins, as it is seen. */
  const pointing = (button: Locator) =>
    button.locator('path').evaluate((path: SVGPathElement) => {
      const seen = (length: number) =>
        path.getPointAtLength(length).matrixTransform(path.getScreenCTM() as DOMMatrix).x;
      return Math.sign(seen(9.9) - seen(0));
    });
  const left = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().left);
  await chooseLanguage('he');
  const screens = page.getByRole('navigation').first().getByRole('button');
  await screens.filter({ hasText: words.bar.screenNames.practice }).click();
  await page.getByRole('button', { name: words.position.title }).click();
  expect(await pointing(page.getByRole('button', { name: words.position.back }))).toBe(1);

  await screens.filter({ hasText: words.bar.screenNames.games }).click();
  await page.locator('td.action').getByText(words.review.button, { exact: true }).click();
  await page.locator('.decision-mark').first().waitFor({ timeout: 60_000 });
  await page.getByRole('listitem').getByRole('button').first().click();
  const step = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await pointing(step(words.replay.previous))).toBe(-1);
  expect(await pointing(step(words.replay.next))).toBe(1);
  expect(await left(step(words.replay.previous))).toBeLessThan(await left(step(words.replay.next)));
  expect(await page.locator('.transport-place').evaluate((place) => getComputedStyle(place).direction)).toBe('ltr');
  // The mark of the first mistake is where the thumb stands on it.
  const slider = page.getByRole('slider');
  await slider.press('Home');
  await step(words.review.nextMistake).click();
  const share = Number(await slider.inputValue()) / Number(await slider.getAttribute('max'));
  const { x, width } = await slider.evaluate((element) => element.getBoundingClientRect());
  const mark = await left(page.locator('.slider-marks > span').first());
  expect(Math.abs(mark - x - width * share)).toBeLessThan(12);
});

test('what was chosen is spoken at the next start, unless --lang asks for something else', async ({ launch }) => {
  const first = await launch('--lang=de');
  expect(await chosen(first.page)).toEqual(['de', 'ltr']);
  await first.page.getByRole('combobox', { name: 'Sprache' }).selectOption({ label: 'English' });
  await expect(first.page.getByRole('heading', { name: 'Welcome to Yahtzee' })).toBeVisible();
  await first.page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
  await expect(first.page.getByRole('heading', { name: 'Willkommen bei Kniffel' })).toBeVisible();
  await first.app.close();
  const kept = await launch('--lang=');
  expect(await chosen(kept.page)).toEqual(['de', 'ltr']);
  await kept.app.close();
  const { page } = await launch('--lang=ar-XB');
  expect(await chosen(page)).toEqual(['ar-XB', 'rtl']);
});
