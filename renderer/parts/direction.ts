/** Which way the language in use runs. */
import { language } from '../../shared/words/index.ts';
import { languages } from '../../shared/words/languages.ts';

export const direction = () => languages[language()].direction;

const otherWay: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** The key as it would be pressed from left to right: arrows follow what is seen. */
export const readingKey = (key: string) => (direction() === 'rtl' ? (otherWay[key] ?? key) : key);
