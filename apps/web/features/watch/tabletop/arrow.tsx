export const Arrow = () => (
  <svg viewBox="0 0 24 10" width="24" height="10" aria-hidden="true" fill="none" stroke="currentColor">
    <path d="M1 5H21M17 1.500L21 5L17 8.5" />
  </svg>
)
