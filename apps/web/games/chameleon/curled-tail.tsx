/** The chameleon's sign: its tail, rolled up. */
export const CurledTail = () => (
  <svg viewBox="0 0 16 16" width="1em" height="1em" aria-hidden="true" style={{ display: 'inline-block' }}>
    <path
      d="M1 13.500C4 14.800 9.500 15.200 12.600 12.200C15.600 9.200 14.900 4.300 11.600 2.600C8.300 0.900 4.500 2.900 4.300 6.400C4.100 9.600 7 11.200 9.200 10.200C11.200 9.300 11.300 6.900 9.700 6.200C8.500 5.700 7.400 6.600 7.700 7.600"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.800"
      strokeLinecap="round"
    />
  </svg>
)
