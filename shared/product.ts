/** What the program is called: the one place is `productName` in package.json. */
import about from '../package.json' with { type: 'json' };

export const product = about.productName;
