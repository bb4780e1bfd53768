/** The languages to choose from, each by the name its speakers have for it. */
import { language, offeredLanguages, words } from '../../shared/words/index.ts';
import { languages } from '../../shared/words/languages.ts';
import { useApp } from '../useApp.ts';
import { SelectField } from './Field.tsx';

const named = offeredLanguages.map((value) => ({ value, name: languages[value].name }));

/** On the first screen: only what is spoken now. */
export function LanguageChoice() {
  const app = useApp();
  return (
    <SelectField
      label={words.settings.language}
      look="language-choice"
      value={language()}
      options={named}
      onChange={app.language.choose}
    />
  );
}

/** In the settings: or as the system is set. */
export function LanguageSetting() {
  const app = useApp();
  return (
    <SelectField
      label={words.settings.language}
      value={app.settings.values.value.language ?? ''}
      options={[{ value: '' as const, name: words.settings.systemLanguage }, ...named]}
      onChange={(value) => app.language.choose(value === '' ? null : value)}
    />
  );
}
