'use client'

/** The layout itself threw, and with it every word and style: both languages, plainly. */
export default function GlobalError({ reset }: { reset: () => void }) {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui, sans-serif', margin: '3rem', colorScheme: 'light dark' }}>
        <title>Masquerade</title>
        <h1>This page broke</h1>
        <p>The fault is ours, not yours, and it is in our log. Trying again may help.</p>
        <p lang="zh">错在我们，不在你，错误已经记录在案。再试一次也许就好。</p>
        <button type="button" onClick={reset}>
          Try again <span lang="zh">再试一次</span>
        </button>{' '}
        <a href="/">Masquerade</a>
      </body>
    </html>
  )
}
