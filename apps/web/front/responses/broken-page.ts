/** What a browser may do with it: show it. */
export const BROKEN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const WORDS = {
  broken: {
    en: ['This page broke', 'The fault is ours, not yours, and it is in our log. Trying again may help.'],
    zh: '错在我们，不在你，错误已经记录在案。再试一次也许就好。',
  },
  away: {
    en: ['This page is away for a moment', 'The database of this site is out of reach or takes nothing right now.'],
    zh: '本站的数据库暂时连不上，请稍后再试。',
  },
} as const

/**
 * In place of a page that could not even fail by itself: both languages, plainly, and nothing in it that would have to run.
 * Trying again is a link to where one is.
 */
export function brokenPage(why: keyof typeof WORDS): string {
  const { en, zh } = WORDS[why]
  const [title, says] = en
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Masquerade</title>
<style>:root { color-scheme: light dark; font-family: system-ui, sans-serif } body { margin: 3rem 1.5rem; max-width: 40rem }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
<p lang="zh">${zh}</p>
<p><a href="">Try again <span lang="zh">再试一次</span></a> · <a href="/">Masquerade</a></p>
</main>
</body>
</html>
`
}
