/** The game of the day: its results, and the way into it. */
import { useEffect } from 'preact/hooks';
import { dayOf } from '../../../shared/game/events.ts';
import { words } from '../../../shared/words/index.ts';
import { Button } from '../../parts/Button.tsx';
import { DayChoice, PlaceChoice, RulesChoice } from '../../parts/Choices.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Alert, bound, Form, TextField } from '../../parts/Field.tsx';
import { FameTable } from '../../parts/HallOfFame.tsx';
import { useApp } from '../../useApp.ts';

export function DailyDialog() {
  const { daily } = useApp();
  const { answer, day, name, rules, problem } = daily;
  // Whoever comes back to this screen sees the screen.
  useEffect(() => daily.close, [daily]);
  const list = answer.value?.ok ? answer.value.value : null;
  const close = <Button name={words.common.close} onClick={daily.close} />;
  return (
    <Dialog title={words.daily.title} onClose={daily.close} isWide buttons={close}>
      <Form onSubmit={daily.start}>
        <p class="quiet">
          {words.daily.about} {list?.isSecret ? words.daily.secret : words.daily.guessable}
        </p>
        <div class="choices">
          <TextField label={words.network.name} value={name.value} onChange={daily.typeName} />
          <RulesChoice value={rules.value} onChange={(next) => daily.show({ rules: next })} />
          <Button name={words.daily.play} look="primary" />
        </div>
        <Alert text={problem.value} />
      </Form>
      <section class="stack" aria-label={words.daily.results}>
        <div class="choices">
          <DayChoice
            label={words.daily.day}
            value={new Date(`${list?.day ?? dayOf(Date.now())}T00:00`).getTime()}
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
            onWatched={bound(problem).onChange}
          />
        )}
      </section>
    </Dialog>
  );
}
