import { useLocale, useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Foot, TopicCard } from './topic-card.tsx'

/** A card made up for the pictures, in the language of the page. */
const CARDS = {
  en: { topic: 'In the garden', words: ['Rake', 'Hedge', 'Tulip', 'Mole', 'Shed', 'Hose', 'Snail', 'Bench'] },
  zh: { topic: '在花园里', words: ['耙子', '树篱', '郁金香', '鼹鼠', '棚屋', '水管', '蜗牛', '长椅'] },
} as const
const CODE = 6
const WRONG = 3

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('chameleon.rules')
  const words = useTranslations('chameleon.board')
  const locale = useLocale()
  const { topic, words: all } = CARDS[locale]
  const card = { topic, words: all, language: locale, code: undefined, guess: undefined, right: undefined }
  const code = all[CODE] ?? ''
  return (
    <>
      <Part title={t('card.title')} text={t('card.text')}>
        <Pictured label={t('card.picture', { topic, code })}>
          <TopicCard {...card} code={code}>
            <Foot>{words('card.word', { word: code })}</Foot>
          </TopicCard>
        </Pictured>
      </Part>
      <Part title={t('clues.title')} text={t('clues.text')} />
      <Part title={t('vote.title')} text={t('vote.text')}>
        <Pictured label={t('vote.picture', { code, guess: all[WRONG] ?? '' })}>
          <TopicCard {...card} code={code} guess={all[WRONG]} right={false}>
            <Foot>{words('card.word', { word: code })}</Foot>
          </TopicCard>
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
