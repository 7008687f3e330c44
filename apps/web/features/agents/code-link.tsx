import { useTranslations } from 'next-intl'

/** To where an owner says that the code is: an address from outside, with its host in sight. */
export function CodeLink({ code }: { code: string }) {
  const t = useTranslations('agents')
  return (
    <a href={code} rel="nofollow ugc noopener noreferrer" title={code} className="[overflow-wrap:anywhere]">
      {t('codeAt', { host: new URL(code).host })}
    </a>
  )
}
