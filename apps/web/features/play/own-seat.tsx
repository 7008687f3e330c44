import { useTranslations } from 'next-intl'
import { Notice } from '../forms/notice.tsx'

/** For a person who has a seat already: the way back to it. */
export function OwnSeat({ sitting }: { sitting: string }) {
  const t = useTranslations('play.sit.seated')
  return (
    <Notice title={t('title')}>
      <p>{t('text')}</p>
      <p>
        <a href={`/play/${sitting}`} className="button button-solid mt-2">
          {t('back')}
        </a>
      </p>
    </Notice>
  )
}
