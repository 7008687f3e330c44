'use client'

/** The layout failed, and with it its texts and styles, so the visitor gets plain text in both languages. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={{ fontFamily: 'system-ui', margin: '3rem', colorScheme: 'light dark' }}>
        <title>Masquerade</title>
        <h1>The page or the connection to it failed</h1>
        <p lang="zh">页面出错，或者与本站的连接中断。</p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this very page, once more */}
        <a href="">
          Try again <span lang="zh">再试一次</span>
        </a>{' '}
        <a href="/">Masquerade</a>
      </body>
    </html>
  )
}
