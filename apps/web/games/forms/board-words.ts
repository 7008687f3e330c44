import type { StagedGameId } from '@masquerade/games'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'

export type BoardName = `${StagedGameId}.board`
export type BoardWords<Name extends BoardName> = ReturnType<typeof useTranslations<Name>>

export const boardWords = <const Name extends BoardName, Words>(name: Name, wordsOf: (t: BoardWords<Name>) => Words) =>
  function useWords(): Words {
    const t = useTranslations(name)
    return useMemo(() => wordsOf(t), [t])
  }
