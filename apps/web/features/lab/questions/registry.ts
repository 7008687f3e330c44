import { questions as whoIsSpy } from './who-is-spy.ts'

/** The questions of built-in experiments in Chinese, by their names; of any other the question is shown as it is written. */
export const CHINESE: Readonly<Record<string, string>> = {
  ...whoIsSpy,
  'llmarena-1': '与其他选手相比，谁擅长哪种游戏？',
  'deep-1': '选手把一个词描述得有多好，又藏得有多好？',
}
