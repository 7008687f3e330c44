import type { ComponentProps } from 'react'
import { MaskGuess } from '@/features/watch/guess/mask-guess.tsx'
import { SuspectGuess } from '@/features/watch/guess/suspect-guess.tsx'
import { usePlayer, useSeatName } from '@/features/watch/tabletop/players.tsx'

export function Guessing(props: Omit<ComponentProps<typeof SuspectGuess>, 'player'>) {
  const seatName = useSeatName()
  const player = usePlayer()
  return (
    <>
      <SuspectGuess {...props} player={player} />
      <MaskGuess match={props.match} seatName={seatName} />
    </>
  )
}
