import { questions as whoIsSpy } from './who-is-spy.ts'

/** The questions of built-in experiments in Chinese, by their names; of any other the question is shown as it is written. */
export const CHINESE: Readonly<Record<string, string>> = {
  ...whoIsSpy,
  'llmarena-1': '与其他选手相比，谁擅长哪种游戏？',
  'llmarena-2': '列出可走的走法，有多大帮助？',
  'llmarena-3': '与众不同的一方把自己的词描述得有多准，又能否看穿别人的词？',
  'deep-1': '选手把一个词描述得有多好，又藏得有多好？',
}
