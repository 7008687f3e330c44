import { useTranslations } from 'next-intl'
import { Part, Pictured } from '../forms/rules-part.tsx'
import { Felt } from './things.tsx'

/** The game to read in a minute. */
export function RulesPage() {
  const t = useTranslations('texas-holdem.rules')
  const potText = (chips: number, seats?: readonly number[]) =>
    seats ? t('sidePot', { chips, seats: seats.join(' ') }) : t('pot', { chips })
  return (
    <>
      <Part title={t('bet.title')} text={t('bet.text')}>
        <Pictured label={t('bet.picture')}>
          <Felt board={['7h', 'Ts', '2c']} pots={[]} pot={24} potText={potText} />
        </Pictured>
      </Part>
      <Part title={t('show.title')} text={t('show.text')}>
        <Pictured label={t('show.picture')}>
          <Felt
            board={['7h', 'Ts', '2c', 'Qd', '7d']}
            pots={[]}
            pot={90}
            hands={[
              { seat: 1, cards: ['Qs', 'Jc'] },
              { seat: 2, cards: ['7c', 'As'] },
            ]}
            potText={potText}
          />
        </Pictured>
      </Part>
      <Part title={t('side.title')} text={t('side.text')}>
        <Pictured label={t('side.picture')}>
          <Felt
            board={['Ah', '9s', '4c', 'Kd']}
            pots={[
              { chips: 90, seats: [1, 2, 3], winners: [] },
              { chips: 80, seats: [1, 3], winners: [] },
            ]}
            pot={170}
            potText={potText}
          />
        </Pictured>
      </Part>
      <Part title={t('points.title')} text={t('points.text')} />
    </>
  )
}
