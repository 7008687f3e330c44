import type { Wording } from './wording.ts'

export const en: Wording = {
  choice: {
    belief: [
      'All that was said points to {name}{much}.',
      'Adding it all up, I arrive at {name}{much}.',
      '{name} explains best what I have heard{much}.',
    ],
    spying: [
      'I may well be the odd one out, so I point where the others will: at {name}{much}.',
      'If I am the spy, {name} is the one they will believe it of{much}.',
      'Better {name} than me{much}.',
    ],
    misfit: [
      'What {name} said fits my word least{much}.',
      '{name} seems to be talking about something else{much}.',
      'I compared everything with my own word, and {name} strays furthest{much}.',
    ],
    colours: [
      'We all wear the same colours but {name}{much}.',
      '{name} stands out against the rest of us{much}.',
      'Everybody blends in except {name}{much}.',
    ],
    latest: [
      'Going by this round alone, {name} fits my word least{much}.',
      'What came before is forgotten; just now it was {name} who was off the mark{much}.',
      'This time {name} sounded wrong to me{much}.',
    ],
    odd: [
      'Hardly anybody takes up what {name} says{much}.',
      '{name} is alone with its ideas{much}.',
      'Nobody else says anything like what {name} says{much}.',
    ],
    grudge: [
      '{name} is against me, and I do not forget such a thing.',
      '{name} came after me, so I come after {name}.',
      'Whoever accuses me is hiding something, and that is {name}.',
    ],
    crowd: [
      'The others look at {name}, and so do I{much}.',
      'Most fingers point at {name}, and I add mine{much}.',
      '{name} it is: I would rather be wrong together with everybody{much}.',
    ],
    detail: [
      '{name} goes into more detail than anybody{much}.',
      '{name} is in too much of a hurry to be exact{much}.',
      'Slowly, now: {name} has told us far more than was needed{much}.',
    ],
    chance: ['Let chance decide: {name}.', '{name}, and do not ask me why.', 'It came out as {name} this time.'],
    last: [
      '{name} spoke last, so {name} it is.',
      'What I remember best is {name}, who spoke last.',
      '{name} is still in my ears.',
    ],
    mercy: [
      'I will not point at anybody.',
      'Somebody would be out because of me; I would rather let them all stay.',
      'I keep my suspicions to myself, and my vote, too.',
    ],
  },
  next: ['After that comes {next}{less}.', '{next} would be next{less}.', 'I keep {next} in mind as well{less}.'],
  lot: [
    '{either}{much}: a lot has to decide, and it falls on {name}.',
    'Nothing sets {all} apart{much}. I take {name}.',
    '{all} are equally suspect{much}, so {name} is no more than a guess.',
  ],
  blindLot: [
    '{name}, by lot: nobody stands out.',
    'It might as well be {name} as anybody else.',
    'I have nothing to go by, and the lot falls on {name}.',
    '{name} is a shot in the dark.',
  ],
  evidence: [
    'That “{}” is not true of mine.',
    '“{}”: I could never say that of mine.',
    'It was “{}” that gave it away.',
  ],
  nobody: ['There is nobody I could suspect.'],
  soFar: [
    'So far I suspect {name} most{much}.',
    'My eyes are on {name}{much}.',
    'If we voted now, I would choose {name}{much}.',
  ],
  torn: [
    'I waver between {all}.',
    '{either} could be the one; I cannot tell them apart yet.',
    'It is between {all}, for all I know.',
  ],
  unsure: [
    'So far I could not say who it is.',
    'Nobody stands out so far.',
    'I am listening, and have no suspect.',
    'It is too early to accuse anybody.',
  ],
  first: [
    'Nobody has spoken before me, so I have nothing to go by.',
    'I go first and know my own word, no more.',
    'To begin is to speak into the silence.',
  ],
  selfDoubt: [
    'That I am the odd one out myself: {much}.',
    'It could also be me: {much}.',
    'I put the chance that I am the spy at {much}.',
  ],
  aims: {
    vague: ['I keep it vague.', 'I stay on safe ground.', 'Not a word too many yet.'],
    telling: [
      'I say something that only my fellows can know.',
      'A hint for those who hold my word.',
      'Those who are with me will understand.',
    ],
    fresh: ['I add something that nobody has said.', 'Something new is due.', 'I leave alone what was said before.'],
    blend: [
      'I say what should be true of the other word, too.',
      'What I say has to hold for both words.',
      'I go along with the word that they seem to have.',
    ],
    prove: [
      'I am suspected, so I show what I know.',
      'They doubt me; now I have to be clear.',
      'Time to convince those who voted for me.',
    ],
    echo: [
      'I stay close to what others have said.',
      'I take up what shines in the words of others.',
      'What was believed of others will be believed of me.',
    ],
    chance: [
      'I say the first true thing that comes along.',
      'Whatever comes to my mind will do.',
      'I let chance choose what I say.',
    ],
    repeat: [
      'That was so well said that I say it again.',
      'I could not put it better, so I do not try.',
      'It was good once, so it is good twice.',
    ],
  },
  measures: {
    percent: (much) => `${Math.round(much * 100)} %`,
    votes: (much) => (much === 1 ? '1 vote' : `${much} votes`),
    grade: (much) => `${much.toFixed(1)} out of 5`,
  },
  either: (names) => inRow(names, 'or'),
  all: (names) => inRow(names, 'and'),
}

function inRow(names: readonly string[], word: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1)}`
}
