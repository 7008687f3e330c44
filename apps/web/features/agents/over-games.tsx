import { useTranslations } from 'next-intl'
import type { Course } from '../compare/course.ts'
import type { AgentLine } from '../compare/course-chart.tsx'
import { CourseSection } from '../compare/course-section.tsx'
import styles from './agent.module.css'

interface OverGamesProps {
  of: AgentLine
  course: Course
  greyedBelow: number
}

/** How an agent rose or fell in one arena, game by game: by what the arena ranks, and by skill. */
export function OverGames({ of, course, greyedBelow }: OverGamesProps) {
  const t = useTranslations('compare.course')
  return (
    <div className={styles.section}>
      <h3>{t(`title.${course}`)}</h3>
      <CourseSection of={[of]} course={course} greyedBelow={greyedBelow} />
    </div>
  )
}
