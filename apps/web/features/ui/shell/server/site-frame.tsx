import 'server-only'
import { getLocale, getTranslations } from 'next-intl/server'
import { Children, type ReactNode, useId } from 'react'
import { Link } from '@/lib/link.tsx'
import { OpenedBy } from '@/lib/opened-by.tsx'
import { currentUser } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { pauseNow } from '@/lib/server/site-pause.ts'
import { Refreshing } from '@/lib/use-refresh.ts'
import chinese from '../../design/fonts/chinese-name.json'
import { Icon } from '../../design/icon.tsx'
import { KeptForm } from '../../forms/kept-form.tsx'
import { NavLink } from '../nav-link.tsx'
import { SteadyBanner } from '../steady-banner.tsx'
import { setLocale, setTheme } from './actions.ts'

/** One element each, which React sends once: with every page Next sends `app/not-found.tsx`, which has this frame, too. */
const [header, footer, lost] = [<Header key="header" />, <Footer key="footer" />, <Lost key="lost" />]

export async function SiteFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell')
  return (
    <OpenedBy user={knownUser().then((user) => user?.id)}>
      {/* Out of sight until the keyboard comes to it. */}
      <a
        href="#main"
        className="absolute top-2 left-2 z-10 -translate-y-[200%] bg-ground px-4 py-2 focus:translate-y-0"
      >
        {t('skip')}
      </a>
      {header}
      <main id="main" className="page">
        <PausedBanner />
        {children}
      </main>
      {footer}
      {lost}
    </OpenedBy>
  )
}

/** If the viewer's account cannot be read, the page is shown as to a viewer without an account. */
const knownUser = () => currentUser().catch(() => undefined)

/** Shown by a `KeptForm`, until the next press. */
async function Lost() {
  const t = await getTranslations('shell')
  return (
    <p id="lost" popover="auto" role="alert" className={LOST}>
      {t('lost')}
    </p>
  )
}

/** Without `hidden`, a browser that knows no popovers would show it always. */
const LOST =
  'hidden open:block top-4 bottom-auto mx-auto max-w-[min(var(--container-prose),100%-2rem)] border border-line-strong border-l-3 border-l-vermilion bg-surface px-4 py-2 text-ink'

async function PausedBanner() {
  const pause = await pauseNow()
  const [t, share] = await Promise.all([getTranslations('shell.paused'), getTranslations('share')])
  return (
    <>
      {/* An open page learns of the end of the pause, too; many may be open. */}
      {pause && <Refreshing everyMs={30_000} />}
      <SteadyBanner close={share('close')}>
        {pause && (
          <p className="my-2 border-now border-l-3 px-4 py-1 wrap-anywhere" role="status">
            <strong>{t('title')}</strong> <span dir="auto">{linked(t('text', { why: pause.why }))}</span>
          </p>
        )}
      </SteadyBanner>
    </>
  )
}

/** An administrator may name the address of more about it. */
const linked = (text: string) =>
  text.split(/(https?:\/\/\S*[\w/])/).map((part, index) =>
    index % 2 ? (
      <a key={part} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )

const HEADER = [
  'mx-auto flex w-full max-w-page flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-2',
  'sm:gap-x-3 sm:gap-y-0 sm:py-3 sm:[@media(height<32rem)]:py-1 md:gap-x-6 lg:gap-x-8',
].join(' ')
const WORDMARK = [
  'inline-flex flex-1 items-center gap-2 font-display font-semibold text-lg/[1.2] tracking-[-0.01em] no-underline',
  'sm:flex-initial sm:text-xl/[1.2]',
].join(' ')
const NAV = [
  'order-3 flex flex-1 basis-full flex-wrap justify-between gap-x-3 border-line border-b text-sm max-xs:gap-x-2 max-xs:text-xs',
  'sm:order-none sm:flex-1 sm:flex-nowrap sm:justify-start sm:gap-x-3 sm:border-b-0 md:gap-x-5 lg:gap-x-6',
].join(' ')

async function Header() {
  const t = await getTranslations('shell')
  const isSignedIn = (await knownUser()) !== undefined
  const own = await getTranslations('account.nav')
  return (
    <header className={HEADER}>
      <Link href="/" className={WORDMARK}>
        <Glyph />
        Masquerade
      </Link>
      <nav aria-label={t('nav.label')} className={NAV}>
        {(['watch', 'play', 'leaderboard', 'agents'] as const).map((page) => (
          <NavLink key={page} href={`/${page}`}>
            {t(`nav.${page}`)}
          </NavLink>
        ))}
        {/* Five places fit into a line when the longest is shortened; a screen reader reads it whole. */}
        <NavLink href="/bring">
          {t.rich('nav.bring', { more: (words) => <span className="max-tablet:sr-only">{words}</span> })}
        </NavLink>
      </nav>
      <div className="flex items-center text-sm sm:gap-3">
        <NavLink href={isSignedIn ? '/me' : '/sign-in'}>{own(isSignedIn ? 'agents' : 'signIn')}</NavLink>
        <Switches />
      </div>
    </header>
  )
}

const Glyph = () => (
  <svg viewBox="0 0 32 20" width="32" height="20" aria-hidden="true">
    <path
      fill="currentColor"
      fillRule="evenodd"
      d="M16 3C13 .5 7 0 1 2C0 10 3 17 9 18C13 18 14 14 16 14C18 14 19 18 23 18C29 17 32 10 31 2C25 0 19 .5 16 3ZM6 8C8 5.5 12 6 13.5 9.500C11 11.5 7.5 11 6 8ZM26 8C24 5.5 20 6 18.5 9.500C21 11.5 24.5 11 26 8Z"
    />
  </svg>
)

const SWITCH =
  'inline-grid min-h-9 min-w-9 place-items-center rounded-md px-2 text-ink-soft text-sm hover:bg-surface hover:text-ink'

/** Buttons for language and theme are plain forms without scripts, and a cookie remembers each choice. */
async function Switches() {
  const t = await getTranslations('shell')
  const other = (await getLocale()) === 'en' ? 'zh' : 'en'
  return (
    <div className="flex items-center gap-1">
      <KeptForm action={setLocale}>
        <button
          type="submit"
          name="locale"
          value={other}
          lang={other}
          aria-label={t(`language.${other}`)}
          className={SWITCH}
        >
          {other === 'zh' ? <ChineseName /> : t('language.en')}
        </button>
      </KeptForm>
      <KeptForm action={setTheme}>
        <button type="submit" name="theme" value="daylight" className={SWITCH}>
          <Lamp lit />
          <span className="sr-only">{t('theme.daylight')}</span>
        </button>
        <button type="submit" name="theme" value="stage" className={SWITCH}>
          <Lamp />
          <span className="sr-only">{t('theme.stage')}</span>
        </button>
      </KeptForm>
    </div>
  )
}

/** The name of the Chinese language is an SVG drawing, so that the page needs no Chinese font. */
const ChineseName = () => (
  <svg
    viewBox={`0 ${-0.88 * chinese.em} ${2 * chinese.em} ${chinese.em}`}
    className="h-[1em] w-[2em]"
    aria-hidden="true"
  >
    <path d={chinese.d} fill="currentColor" />
  </svg>
)

const Lamp = ({ lit = false }: { lit?: boolean }) => (
  <Icon strokeWidth="1.5">
    {lit ? (
      <path d="M10 6.500a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0 -7ZM10 1.500v2M10 16.500v2M1.5 10h2M16.5 10h2M4 4l1.4 1.400M14.6 14.600L16 16M16 4l-1.4 1.400M5.4 14.600L4 16" />
    ) : (
      <path d="M16.5 12.300A7 7 0 0 1 7.7 3.500a7 7 0 1 0 8.8 8.800Z" />
    )}
  </Icon>
)

const FOOTER = [
  'mx-auto mt-auto flex w-full max-w-page flex-wrap justify-between gap-x-8 gap-y-2 px-4 pt-12 pb-8',
  'text-ink-faint text-sm',
].join(' ')
const LINKS = 'flex flex-wrap gap-x-6 [&_a]:inline-block [&_a]:py-1'

async function Footer() {
  const t = await getTranslations('shell')
  const source = getEnv().MASQUERADE_SOURCE_URL
  return (
    <footer className={FOOTER}>
      <p>{t('footer.what')}</p>
      <nav aria-label={t('footer.label')}>
        <ul className={LINKS}>
          {(['games', 'rules', 'arenas', 'docs'] as const).map((page) => (
            <li key={page}>
              <Link href={`/${page}`}>{t(`footer.${page}`)}</Link>
            </li>
          ))}
        </ul>
        <Group name={t('footer.research')}>
          <Link href="/abilities">{t('footer.abilities')}</Link>
          <Link href="/lab">{t('footer.lab')}</Link>
          <Link href="/rate">{t('footer.rate')}</Link>
        </Group>
        <Group name={t('footer.building')}>
          <Link href="/docs/api">{t('footer.api')}</Link>
          <Link href="/docs/operating">{t('footer.operating')}</Link>
          {source && <a href={source}>{t('footer.source')}</a>}
        </Group>
      </nav>
    </footer>
  )
}

function Group({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <div className="flex flex-wrap items-baseline gap-x-4">
      <p id={id} className="font-strong text-ink-soft">
        {name}
      </p>
      <ul aria-labelledby={id} className={LINKS}>
        {Children.toArray(children).map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the links of a footer never change places
          <li key={index}>{link}</li>
        ))}
      </ul>
    </div>
  )
}
