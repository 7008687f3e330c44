export const ROLE_COLOUR = { spy: 'text-vermilion', civilian: 'text-teal' }

/** The icons of the two roles differ in shape: the spy's is pointed, the civilians' is round. */
export function RoleMark({ role }: { role: 'spy' | 'civilian' }) {
  return (
    <svg viewBox="0 0 12 12" width="0.7em" height="0.7em" aria-hidden="true" style={{ display: 'inline-block' }}>
      {role === 'spy' ? (
        <path d="M6 0L12 6L6 12L0 6Z" fill="currentColor" />
      ) : (
        <circle cx="6" cy="6" r="5" fill="currentColor" />
      )}
    </svg>
  )
}
