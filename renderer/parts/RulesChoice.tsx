/** A combo box of all rule sets, and whatever stands for all of them. */
import { useId } from 'preact/hooks';
import { isRulesetId, type RulesetId, rulesetIds } from '../../shared/rules/ruleset.ts';
import { words } from '../../shared/words/index.ts';

interface Props {
  readonly value: RulesetId | null;
  /** What no choice is called; left out where one must be made. */
  readonly all?: string;
  readonly onChange: (rules: RulesetId | null) => void;
}

export function RulesChoice({ value, all, onChange }: Props) {
  const id = useId();
  return (
    <div class="choice">
      <label for={id}>Rules</label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ currentTarget }) => onChange(isRulesetId(currentTarget.value) ? currentTarget.value : null)}
      >
        {all !== undefined && <option value="">{all}</option>}
        {rulesetIds.map((rules) => (
          <option key={rules} value={rules}>
            {words.rules[rules].name}
          </option>
        ))}
      </select>
    </div>
  );
}
