export { bringInNext, keepPrivate, keyIn, keysOf, nextKeyFile, readKeyFile } from './key-file.ts'
export { type Keys, keys, secretPurpose } from './keys.ts'
export {
  CannotOpenError,
  makeKeyPair,
  open as openSecret,
  opener,
  publicHalf,
  type SealedSecret,
  type SealingKey,
  seal as sealSecret,
} from './sealing.ts'
