import { Gone } from '@/features/play/play-room.tsx'
import { Speaking } from '@/i18n/speaking.tsx'

/** A waiting table that was closed, or a seat of a person who has signed out; a stranger to a seat reads the same. */
export default function SeatNotFound() {
  return (
    <Speaking of={['play']}>
      <Gone why="gone" />
    </Speaking>
  )
}
