import type { TopicCard } from '@masquerade/games'
import type { Lexicon } from '../lexicon/lexicon.ts'

/** Cards of words that the lexicon knows, so that house agents have something to say and to hear. */
export function topicCards(language: Lexicon['language']): readonly TopicCard[] {
  return CARDS[language]
}

const CARDS: Readonly<Record<Lexicon['language'], readonly TopicCard[]>> = {
  en: [
    { topic: 'Food', words: ['Pizza', 'Burger', 'Noodles', 'Rice', 'Soup', 'Pancake', 'Cheese', 'Honey'] },
    {
      topic: 'Drinks and treats',
      words: ['Tea', 'Coffee', 'Beer', 'Wine', 'Lemonade', 'Ice cream', 'Chocolate', 'Cake'],
    },
    {
      topic: 'From the garden',
      words: ['Apple', 'Pear', 'Lemon', 'Watermelon', 'Onion', 'Garlic', 'Tomato', 'Cucumber'],
    },
    { topic: 'Animals', words: ['Cat', 'Dog', 'Camel', 'Lion', 'Wolf', 'Shark', 'Bee', 'Elephant'] },
    { topic: 'Outdoors', words: ['Rain', 'Snow', 'Moon', 'River', 'Mountain', 'Volcano', 'Desert', 'Beach'] },
    { topic: 'About town', words: ['Library', 'Museum', 'School', 'Hospital', 'Cinema', 'Zoo', 'Market', 'Airport'] },
    { topic: 'At home', words: ['Chair', 'Bed', 'Lamp', 'Door', 'Clock', 'Fridge', 'Bathtub', 'Pillow'] },
    { topic: 'To wear', words: ['Sock', 'Glove', 'Hat', 'Scarf', 'Ring', 'Boot', 'Tie', 'Helmet'] },
    {
      topic: 'On the move',
      words: ['Taxi', 'Bus', 'Bicycle', 'Aeroplane', 'Helicopter', 'Ship', 'Submarine', 'Tractor'],
    },
    {
      topic: 'Sports and games',
      words: ['Cricket', 'Tennis', 'Skiing', 'Judo', 'Chess', 'Poker', 'Sailing', 'Surfing'],
    },
    { topic: 'Instruments', words: ['Violin', 'Cello', 'Guitar', 'Piano', 'Flute', 'Trumpet'] },
    {
      topic: 'Professions',
      words: ['Doctor', 'Dentist', 'Chef', 'Pilot', 'Astronaut', 'Actor', 'Farmer', 'Fisherman'],
    },
  ],
  zh: [
    { topic: '吃的', words: ['馄饨', '汤圆', '油条', '月饼', '粽子', '火锅', '豆浆', '馒头'] },
    { topic: '动物', words: ['企鹅', '蜜蜂', '狮子', '乌龟', '猫头鹰', '海豚', '鲨鱼', '蝴蝶'] },
    { topic: '大自然', words: ['竹子', '荷花', '雪花', '彩虹', '太阳', '月亮', '沙漠', '流星'] },
    { topic: '去处', words: ['图书馆', '医院', '机场', '公园', '超市', '书店', '火车站', '菜市场'] },
    { topic: '家里', words: ['衣柜', '书架', '空调', '枕头', '窗帘', '地毯', '电风扇', '被子'] },
    { topic: '出行', words: ['地铁', '公交车', '自行车', '摩托车', '直升机', '热气球'] },
    { topic: '运动', words: ['羽毛球', '网球', '游泳', '跑步', '滑雪', '滑冰', '拔河', '跳绳'] },
    { topic: '乐器', words: ['古筝', '琵琶', '小提琴', '二胡', '钢琴', '手风琴'] },
    { topic: '穿戴', words: ['手套', '袜子', '围巾', '领带', '毛衣', '戒指', '羽绒服', '手镯'] },
    { topic: '手边的工具', words: ['锤子', '斧头', '铅笔', '粉笔', '手电筒', '蜡烛', '望远镜', '雨伞'] },
  ],
}
