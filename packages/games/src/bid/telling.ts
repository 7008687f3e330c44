import { type Ask, allNamed, byName, leftOut, named, playerName, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { seatsAt } from '../forms/seats.ts'
import { dollars } from './constants.ts'
import { type BidEvent, type Config, type EventData, events } from './events.ts'
import { gainedBy, type Table, tableOf, worthTo } from './table.ts'

export const telling: Telling<BidEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: ({ settings }, phrases, ask) => phrases.rules(settings, ask.attempts),
    situation,
    task: (table, phrases, { seat }, { seconds, hints }) =>
      phrases.task(table.auction, hints ? worthIn(table, seat) : undefined, seconds),
    chineseReason: (code, _why, { seat }, table) =>
      code === 'form'
        ? '最后一行只能是以美元为单位的金额，最多两位小数，例如 $1.85。'
        : `出价必须在 $0.00 到 ${worthIn(table, seat)} 之间，后者是物品对你的价值。`,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts({ settings, auction, valued }) {
      const { most, auctions } = settings
      const values = valued.filter((one) => one.auction === auction).map(({ seat, value }) => [playerName(seat), value])
      return { players: allNamed(seatsAt(settings.seats)), most, auction, auctions, values: Object.fromEntries(values) }
    },
    fields: {
      ...{ bids: byName, winner: named, tie: allNamed, last: leftOut, missing: leftOut, items: leftOut },
      ...{ values: (values: number[][]) => values.map(byName), winners: allNamed, scores: byName },
    },
    overrides: {
      opened: ({ most, auctions, limits, ...settings }) => ({
        ...{ players: allNamed(seatsAt(settings.seats)), most, auctions, limits: { ...limits } },
      }),
    },
  }),
  pace: { opened: 2_500, dealt: 1_000, sold: 4_000, ended: 0 },
}

const worthIn = (table: Table, seat: number, auction?: number) => dollars(worthTo(table, seat, auction) ?? 0)

function situation(table: Table, phrases: typeof en, { seat }: Ask): string[] {
  const { settings, sales, auction } = table
  return [
    phrases.you(playerName(seat)),
    ...sales.flatMap((sale) => [
      phrases.auction(sale.auction, settings.auctions),
      phrases.worth(worthIn(table, seat, sale.auction)),
      ...saleLines(sale, phrases),
    ]),
    ...(sales.length > 0 ? [phrases.gained(dollars(gainedBy(table, seat)))] : []),
    phrases.auction(auction, settings.auctions),
    phrases.worth(worthIn(table, seat)),
  ]
}

function saleLines({ bids, winner, price }: EventData<'sold'>, phrases: typeof en): string[] {
  return [
    ...bids.map((cents, index) => phrases.bid(playerName(index + 1), cents === null ? undefined : dollars(cents))),
    phrases.sold(winner === null ? undefined : playerName(winner), dollars(price ?? 0)),
  ]
}

const en = {
  rules: ({ seats, most, auctions }: Config, tries: number) => [
    `This is a sealed-bid auction for ${seats} players, ${playerName(1)} to ${playerName(seats)}. ${auctions === 1 ? 'One item is sold.' : `${auctions} items are sold, one after the other.`}`,
    `Each item is worth something else to each player: its value for each is drawn evenly and independently from ${dollars(1)} to ${dollars(most)}. A player knows its own value alone${auctions === 1 ? '' : ', and learns it when the auction begins'}.`,
    'All players bid at the same time, once, without seeing the other bids. A bid is at least $0.00 and at most the own value, in whole cents. The highest bid wins, and its player pays its own bid; among equal highest bids a lot decides. Then all bids, the winner and the price are told to all.',
    `The winner of an auction gains its value less its bid, all others nothing. The player that gains most${auctions === 1 ? '' : ' in all auctions together'} wins the game, unless all gain the same.`,
    `A player that gives no legal bid in time, or none in ${tries} tries, does not bid in this auction. When nobody bids the item is not sold.`,
  ],
  auction: (auction: number, auctions: number) => `Auction ${auction} of ${auctions}.`,
  /** After an auction a model is told what the item was worth to its own player only. */
  bid: (name: string, bid: string | undefined) => (bid === undefined ? `${name} did not bid.` : `${name} bid ${bid}.`),
  sold: (winner: string | undefined, price: string) =>
    winner === undefined ? 'The item was not sold.' : `${winner} won and paid ${price}.`,
  worth: (value: string) => `The item is worth ${value} to you.`,
  you: (name: string) => `You are ${name}.`,
  gained: (gained: string) => `So far you have gained ${gained}.`,
  task: (auction: number, value: string | undefined, seconds: number) =>
    `Auction ${auction}: how much do you bid? ${value === undefined ? '' : `You can bid any amount from $0.00 to ${value}. `}You have ${counted(seconds, 'second')}. The last line of your answer must be the amount alone, in dollars with at most two decimals.`,
}

const zh: typeof en = {
  rules: ({ seats, most, auctions }, tries) => [
    `这是一场密封出价拍卖，${seats} 名玩家参加，名字是 ${playerName(1)} 到 ${playerName(seats)}。${auctions === 1 ? '只拍卖一件物品。' : `共拍卖 ${auctions} 件物品，依次进行。`}`,
    `同一件物品对每名玩家的价值各不相同，分别在 ${dollars(1)} 到 ${dollars(most)} 之间独立、均匀地随机抽取。每名玩家只知道物品对自己的价值${auctions === 1 ? '' : '，并且要到该件物品开拍时才知道'}。`,
    '所有玩家同时出价，每人只出一次，出价时看不到别人的出价。出价最低 $0.00，最高不超过物品对自己的价值，精确到美分。出价最高者得到物品，并支付自己的出价；最高出价相同时，由抽签决定。之后向所有人公布全部出价、得主和成交价。',
    `得到物品的玩家，收益是物品对自己的价值减去出价，其他人收益为零。${auctions === 1 ? '' : '全部拍卖结束后，'}总收益最高的玩家获胜；如果所有人收益相同，则没有赢家。`,
    `没有按时给出合法的出价，或者 ${tries} 次回答都不合法，就视为不参加这一件物品的拍卖。无人出价则流拍。`,
  ],
  auction: (auction, auctions) => `第 ${auction} 件物品（共 ${auctions} 件）。`,
  bid: (name, bid) => (bid === undefined ? `${name} 没有出价。` : `${name} 出价 ${bid}。`),
  sold: (winner, price) => (winner === undefined ? '流拍。' : `${winner} 以 ${price} 成交。`),
  worth: (value) => `这件物品对你的价值是 ${value}。`,
  you: (name) => `你是 ${name}。`,
  gained: (gained) => `到目前为止，你的总收益是 ${gained}。`,
  task: (auction, value, seconds) =>
    `第 ${auction} 件物品：你出价多少？${value === undefined ? '' : `可以是 $0.00 到 ${value} 之间的任意金额。`}你有 ${seconds} 秒。回答的最后一行只写金额，以美元为单位，最多两位小数，例如 $1.85，不要写别的。`,
}
