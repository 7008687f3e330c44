import { questions as whoIsSpy } from './who-is-spy.ts'

/** Chinese translations of the research questions of built-in experiments, by the experiment's name. */
export const CHINESE: Readonly<Record<string, string>> = {
  ...whoIsSpy,
  'llmarena-1': '与其他智能体相比，谁擅长哪种游戏？',
  'llmarena-2': '列出可走的走法，有多大帮助？',
  'llmarena-3': '与众不同的一方把自己的词描述得有多准，又能否看穿别人的词？',
  'magic-1': '在五种游戏里面对同一位守擂者，一个智能体具备七种能力中的哪些？',
  'magic-2': '谁靠合作、背叛或少出钱获胜，又因此付出或得到什么？',
  'magic-settings': '在哪些设定下，与众不同的一方和寻找它的一方机会差不多？',
  'interintent-1': '各方多久获胜一次，它的任务、队伍和任务牌结果如何？',
  'interintent-2': '智能体选的意图合适吗，言行是否一致，能否说出自己和别人的意图？',
  'deep-1': '智能体把一个词描述得有多好，又藏得有多好？',
}
