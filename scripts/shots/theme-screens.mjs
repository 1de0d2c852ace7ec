/** Signed-in screens in the colours that a dashboard can have of its own. */

/** @import { Screen } from './screens.mjs' */

const booth = 'booth-dark';
/** Where the choice is made, and what is read in a booth. */
const worn = [
  ['settings-dj', 'studio-light', 'studio-dark', booth],
  ['account-dj', booth],
  ['dashboard-dj', booth],
  ['bookings-dj', booth],
  ['booking-dj-confirmed', booth],
  ['night-dj-tap', booth],
  ['night-dj-extra', booth],
  ['financials-dj', booth],
  ['profile-prices', booth],
];

/**
 * @param {readonly Screen[]} screens
 * @returns {Screen[]} some of them again, in each of these
 */
export const themeScreens = (screens) =>
  worn.flatMap(([name, ...themes]) => {
    const screen = screens.find((one) => one.name === name);
    if (!screen) throw new Error(`There is no screen ${name} to be shown in another theme.`);
    return themes.map((theme) => ({ ...screen, name: `theme-${theme}-${name}`, before: wear(theme) }));
  });

/**
 * For this page alone: what is stored would be worn by every page that comes after it.
 * @param {string} theme
 * @returns {NonNullable<Screen['before']>}
 */
const wear = (theme) => (page) =>
  page.addInitScript((chosen) => {
    /** @type {(this: Storage, key: string) => string | null} */
    const stored = Reflect.get(Storage.prototype, 'getItem');
    Storage.prototype.getItem = function getItem(key) {
      return key === 'dj-ui-theme' ? chosen : stored.call(this, key);
    };
  }, theme);
