import { useSyncExternalStore } from 'react'

/** Whether the page answers to more than links and forms: not on the server, and not before its scripts have begun. */
export const useScripted = (): boolean => useSyncExternalStore(never, yes, no)

const never = () => () => undefined
const yes = () => true
const no = () => false
