export const CHEVRON = [
  'after:size-2 after:flex-none after:border-r-[1.5px] after:border-b-[1.5px] after:border-ink-faint',
  'after:-translate-y-1/4 after:rotate-45 group-open:after:translate-y-1/4 group-open:after:rotate-[225deg]',
].join(' ')
