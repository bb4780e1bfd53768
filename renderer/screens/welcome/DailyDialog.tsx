/** The game of the day: its results, and the way into it. */
import { useEffect } from 'preact/hooks';
import { dayOf } from '../../../shared/game/events.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DayChoice, PlaceChoice, RulesChoice } from '../../parts/Choices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Form, TextField } from '../../parts/Field.tsx';
import { FameTable } from '../../parts/HallOfFame.tsx';
import { useApp } from '../../useApp.ts';

export function DailyDialog() {
  const { daily, frame, listChoice, replay } = useApp();
  const { answer, day, name, rules, problem } = daily;
  // Whoever comes back to this screen sees the screen.
  useEffect(() => daily.close, [daily]);
  const list = answer.value?.ok ? answer.value.value : null;
  const watch = async (game: number) => {
    problem.value = await replay.open(game);
    if (problem.value === null) frame.go('games');
  };
  return (
    <Dialog title={words.daily.title} onClose={daily.close} isWide>
      <Form onSubmit={daily.start}>
        <p class="quiet">
          {words.daily.about} {list?.isSecret ? words.daily.secret : words.daily.guessable}
        </p>
        <div class="choices">
          <TextField label={words.network.name} value={name.value} onInput={daily.typeName} />
          <RulesChoice value={rules.value} onChange={(next) => next !== null && void daily.show({ rules: next })} />
          <Button name={words.daily.play} look="primary" />
        </div>
        {problem.value !== null && <p role="alert">{problem.value}</p>}
      </Form>
      <section class="stack" aria-label={words.daily.results}>
        <div class="choices">
          <DayChoice
            label={words.daily.day}
            at={new Date(`${list?.day ?? dayOf(Date.now())}T00:00`).getTime()}
            onChange={(at) => void daily.show({ day: at === null ? null : dayOf(at) })}
          />
          <PlaceChoice onChange={(place) => void daily.choosePlace(place)} />
        </div>
        {list?.entries.length === 0 ? (
          <p class="quiet">{day.value === null ? words.daily.noneToday : words.daily.none}</p>
        ) : (
          <FameTable
            answer={answer.value?.ok ? { ok: true, value: answer.value.value.entries } : answer.value}
            isFull
            {...(listChoice.place.value === 'laptop' && { onWatch: (game) => void watch(game) })}
          />
        )}
      </section>
      <div class="buttons end">
        <Button name={words.common.close} onClick={daily.close} />
      </div>
    </Dialog>
  );
}
