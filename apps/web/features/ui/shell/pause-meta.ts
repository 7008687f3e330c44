/** In every page's head: when the page was made and, while the site is paused, the sentence that says why. */
export const PAUSE_META = 'masquerade-pause'
