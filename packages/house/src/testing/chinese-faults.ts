/** Chinese measure words, and words for units such as kilometres, which follow a number without a measure word. */
const MEASURES =
  '个只条根张把本座颗块片双对副件份杯瓶碗盒串颗枚辆台部门道层圈团排群帮顶束截粒瓣节股笔针级款种段期场阵滴桌局盘幅架枝身声遍次回下口步站箱栋顿岁天年月日夜晚秒点分倍票圆米度公里处半队派色边号招代家地手面式角队方项前后辈直起样共般定些会'

/** Some Chinese nouns allow only certain measure words, which are listed here for each noun. */
const FITTING: Readonly<Record<string, string>> = {
  腿: '条只双',
  弦: '根条',
  手: '只双',
  袖子: '只',
  眼睛: '只双',
  绳: '根条',
  葱: '根把',
  胡子: '根撮',
  杆: '根',
  杖: '根',
  啤酒: '瓶杯口箱',
  蛋: '颗个枚',
  恒星: '颗',
  桥: '座',
  刀: '把',
  布: '块',
  网: '道张',
  光: '束道',
  雨: '场阵',
  红布: '块条',
  玻璃: '片块',
  衣: '层件',
  机器: '台个',
  轮子: '个只',
  叶子: '片层',
  尾巴: '条',
  兜帽: '顶',
  书: '本',
}

/** Chinese adjectives that need 的 after 是. */
const ADJECTIVES = '圆|甜|咸|酸|苦|辣|红|白|黄|绿|黑|蓝|硬|软|热|冷|冰|甜咸|白色|黄色|绿色|黑色|红色|甜味|木头做|纸做'

const NUMBER = '[一二两三四五六七八九十几]'
/** Chinese idioms, names and dates, in which numbers take no measure word. */
const IDIOMS =
  /一[半多对]?(?:样|般|直|起|定|共|些|切|会儿|下子?|点儿?|旦|边)|第[一二三]|[一二三四五六七八九十]+月(?:[一二三四五六七八九十]+)?|二泉|五四|五颜六色|七上八下|十二生肖|十面埋伏|千军万马|三友|三大件|铁人三项|一二三|四季|四大满贯|八月十五|正月十五|一前一后|一摇一摆|一拉一合|一闪一闪|十字|岁寒|几乎|一人|一千米|八百米|多半|几百|几千|几大|几十|四川|千里|长命百岁|百姓|零点一|统一|一眼|一百多|三角|零下十几度/gu

export function chineseFaults(predicate: string): string[] {
  return [...withoutMeasure(predicate), ...unfittingMeasure(predicate), ...withoutDe(predicate), ...badForm(predicate)]
}

/** In Chinese, 一 before a verb, as in 一按就亮, is not a number and so needs no measure word. */
function withoutMeasure(predicate: string): string[] {
  const plain = predicate.replace(IDIOMS, '').replace(/一\p{Script=Han}{1,4}(?:就|都|电费就|别的|也)/gu, '')
  const counted = [...plain.matchAll(new RegExp(`(?<!${NUMBER})${NUMBER}+(\\p{Script=Han}\\p{Script=Han}?)`, 'gu'))]
  return counted
    .filter(([, after = '']) => !MEASURES.includes(after.replace(/^[大小整]/u, '').charAt(0)))
    .filter(([found]) => !VERBAL.test(found))
    .map(([found]) => `no measure word: ${found}`)
}

const VERBAL = /^一(?:.下|擦|抖|吹|捏|按|碰|招|剥|晒|松|看|吼|划|咬|开|响|走|眨|去|出|亮|合|拉|摆|摇|甩|剪|大)/u

function unfittingMeasure(predicate: string): string[] {
  return Object.entries(FITTING).flatMap(([noun, measures]) =>
    [...predicate.matchAll(new RegExp(`${NUMBER}([${MEASURES}])(?:大|小|长|细|专门的)?${noun}`, 'gu'))]
      .filter(([, measure = '']) => !`${measures}下招`.includes(measure))
      .map(([found]) => `wrong measure word: ${found}`),
  )
}

function withoutDe(predicate: string): string[] {
  return new RegExp(`^是(?:${ADJECTIVES})$`, 'u').test(predicate) ? [`no 的: ${predicate}`] : []
}

function badForm(predicate: string): string[] {
  const faults = [
    { wrong: /的的|了了|是是/u, why: 'a character twice' },
    { wrong: /[，。！？；：,.!?;:\s]/u, why: 'punctuation or spaces' },
    { wrong: /^[它他她这]/u, why: 'a subject' },
    { wrong: /[A-Za-z]/u, why: 'Latin letters' },
  ]
  return faults.flatMap(({ wrong, why }) => (wrong.test(predicate) ? [why] : []))
}
