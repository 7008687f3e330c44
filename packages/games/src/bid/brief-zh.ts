import { playerName } from '@masquerade/game'
import type { Phrases } from './brief.ts'
import { dollars } from './money.ts'

export const zh: Phrases = {
  rules: ({ seats, most, auctions }, tries) =>
    [
      `这是一场密封出价拍卖，${seats} 名玩家参加，名字是 ${playerName(1)} 到 ${playerName(seats)}。${auctions === 1 ? '只拍卖一件物品。' : `共拍卖 ${auctions} 件物品，依次进行。`}`,
      `同一件物品对每名玩家的价值各不相同，分别在 ${dollars(1)} 到 ${dollars(most)} 之间独立、均匀地随机抽取。每名玩家只知道物品对自己的价值${auctions === 1 ? '' : '，并且要到该件物品开拍时才知道'}。`,
      '所有玩家同时出价，每人只出一次，出价时看不到别人的出价。出价最低 $0.00，最高不超过物品对自己的价值，精确到美分。出价最高者得到物品，并支付自己的出价；最高出价相同时，由抽签决定。之后向所有人公布全部出价、得主和成交价。',
      `得到物品的玩家，收益是物品对自己的价值减去出价，其他人收益为零。${auctions === 1 ? '' : '全部拍卖结束后，'}总收益最高的玩家获胜；如果所有人收益相同，则没有赢家。`,
      `没有按时给出合法的出价，或者 ${tries} 次回答都不合法，就视为不参加这一件物品的拍卖。无人出价则流拍。`,
    ].join('\n'),
  auction: (auction, auctions) => `第 ${auction} 件物品（共 ${auctions} 件）。`,
  bid: (name, bid) => (bid === undefined ? `${name} 没有出价。` : `${name} 出价 ${bid}。`),
  sold: (winner, price) => (winner === undefined ? '流拍。' : `${winner} 以 ${price} 成交。`),
  worth: (value) => `这件物品对你的价值是 ${value}。`,
  you: (name) => `你是 ${name}。`,
  gained: (gained) => `到目前为止，你的总收益是 ${gained}。`,
  task: (auction, value, seconds) =>
    `第 ${auction} 件物品：你出价多少？${value === undefined ? '' : `可以是 $0.00 到 ${value} 之间的任意金额。`}你有 ${seconds} 秒。回答的最后一行只写金额，以美元为单位，最多两位小数，例如 $1.85，不要写别的。`,
  refused: (code, _why, value) =>
    code === 'form'
      ? '你上一次的回答不合法：最后一行只能是以美元为单位的金额，最多两位小数，例如 $1.85。'
      : `你上一次的回答不合法：出价必须在 $0.00 到 ${value} 之间，后者是物品对你的价值。`,
}
