export const NowDot = () => (
  <span aria-hidden="true" className="me-[0.45em] inline-block size-[0.45em] rounded-full bg-now align-[0.1em]" />
)
