import { getLocale, getTranslations } from 'next-intl/server'
import chinese from '@/features/ui/design/fonts/chinese-name.json'
import { setLocale, setTheme } from './server/actions.ts'
import styles from './switches.module.css'

const SWITCH =
  'inline-grid min-h-9 min-w-9 place-items-center rounded-md px-2 text-ink-soft text-sm hover:bg-surface hover:text-ink'

/** Buttons for language and theme are plain forms without scripts, and a cookie remembers each choice. */
export async function Switches() {
  const t = await getTranslations('shell')
  const other = (await getLocale()) === 'en' ? 'zh' : 'en'
  return (
    <div className="flex items-center gap-1">
      <form action={setLocale}>
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
      </form>
      <form action={setTheme}>
        <button type="submit" name="theme" value="daylight" className={`${SWITCH} ${styles.daylight}`}>
          <Lamp lit />
          <span className="sr-only">{t('theme.daylight')}</span>
        </button>
        <button type="submit" name="theme" value="stage" className={`${SWITCH} ${styles.stage}`}>
          <Lamp />
          <span className="sr-only">{t('theme.stage')}</span>
        </button>
      </form>
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
  <svg
    viewBox="0 0 20 20"
    width="20"
    height="20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    {lit ? (
      <path
        d="M10 6.500a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0 -7ZM10 1.500v2M10 16.500v2M1.5 10h2M16.5 10h2M4 4l1.4 1.400M14.6 14.600L16 16M16 4l-1.4 1.400M5.4 14.600L4 16"
        strokeLinecap="round"
      />
    ) : (
      <path d="M16.5 12.300A7 7 0 0 1 7.7 3.500a7 7 0 1 0 8.8 8.800Z" strokeLinejoin="round" />
    )}
  </svg>
)
