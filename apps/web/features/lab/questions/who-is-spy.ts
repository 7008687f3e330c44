/**
 * Chinese translations of the questions of the experiments with "Who is the spy"; the manifests have them in English.
 */
export const questions: Readonly<Record<string, string>> = {
  'wis-2': '谁有多强：当卧底时，以及当平民时？',
  'wis-3': '卧底在发言里埋下的指令会对平民产生什么影响？',
  'wis-4': '推理对一个平民、以及对它身边的人有多大价值？',
  'spygame-3': '只知道座位和名字的智能体会把票投给谁？',
  'spygame-4': '在同一个所有者的三个副本之间，哪位客人是更好的卧底？',
  'spygame-5': '策略的每一部分对卧底有多大价值？',
  'spygame-6': '同一位客人的三次运行相差多远？',
  'spygame-7': '客人了解别人多少，又了解别人怎么看它多少？',
}
