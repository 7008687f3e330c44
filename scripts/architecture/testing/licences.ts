/** Packages may be installed under these licences, because none of them restricts users of the site or our own code. */
const FINE: readonly string[] = [
  ...['MIT', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', 'Unlicense', 'CC0-1.0'],
  // BSL-1.0 is the licence of Boost, not the Business Source License.
  ...['BSL-1.0', 'Zlib', 'Python-2.0'],
]

export const ACCEPTED: readonly { packages: RegExp; licence: string; why: string }[] = [
  { packages: /^(@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', why: 'used unchanged, in tests' },
  { packages: /^lightningcss(-[\w-]+)?$/, licence: 'MPL-2.0', why: 'used unchanged, when pages are built' },
  {
    packages: /^@img\/sharp-(libvips|wasm32|win32)[\w-]*$/,
    licence: 'LGPL-3.0-or-later',
    why: 'a library of its own beside the site, which anybody may replace',
  },
  { packages: /^@fontsource(-variable)?\/[\w-]+$/, licence: 'OFL-1.1', why: 'fonts, served under their own names' },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'data, used when pages are built; it names its source' },
  { packages: /^elkjs$/, licence: 'EPL-2.0', why: 'comes with a tool of developers, and no page has it' },
  { packages: /^@visx\/vendor$/, licence: 'MIT and ISC', why: 'both are fine; they are not written as SPDX has it' },
  { packages: /^(seq-queue|xmlhttprequest-ssl)$/, licence: 'none', why: 'its LICENSE file is that of MIT' },
]

/** A licence expression is acceptable if one licence of each OR, and every one of an AND, is acceptable. */
export function unfit(expression: string): string[] {
  const parts = expression.replace(/[()]/g, ' ').split(/ AND /)
  return parts
    .filter((part) => !part.split(/ OR /).some((licence) => FINE.includes(licence.trim())))
    .map((part) => part.trim())
}
