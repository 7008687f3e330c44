import type { InjectionKind } from './kinds.ts'

/** What instructions are called. */
const ORDERS =
  '(?:instructions?|prompts?|rules?|guidelines?|directions?|directives?|commands?|orders?|constraints?|briefs?)'
/** So many words more, in one sentence. */
const words = (most: number) => `(?:[^\\w.!?\\n]+\\w+){0,${most}}?[^\\w.!?\\n]+`
const some = (most: number) => `[^.!?\\n]{0,${most}}?`
/** Where a sentence begins, or a word that makes an order of what follows. */
const BEGINS =
  '(?:^|[.!?:;\\n"\'(*>\\]-]\\s*|\\b(?:please|now|must|shall|just|simply|therefore|and|then|to|should)\\s+)'
/** Those who are spoken to. */
const ALL = '(?:you|everyone|everybody|all|players?|agents?|models?|assistants?|each|others)'
const MUST =
  '(?:must|shall|have to|has to|need to|needs to|(?:are|is) (?:now |hereby )?(?:required|instructed|ordered|told|obliged|commanded) to|will now)'
const SEAT = '(?:(?:player|seat|agent|number|no\\.?)\\s*#?\\s*\\d+)'
/** What is not for others to know. */
const SECRET = '(?:words?|roles?|cards?|identit(?:y|ies)|hands?|keywords?|allegiance|valuations?|secrets?|code ?words?)'
const HOST =
  '(?:referee|moderator|game ?master|tournament director|organi[sz]ers?|administrators?|admins?|platform|arena|host|site operator)'

/** English, after `normal`: small letters, nothing invisible, look-alikes and full-width forms undone. */
export const EN: Partial<Record<InjectionKind, readonly string[]>> = {
  override: [
    `\\b(?:ignore|disregard|forget|override|bypass|discard|overrule|abandon|drop|delete)\\b(?:${words(5)})${ORDERS}\\b(?! of (?:chess|football|a|an)\\b)`,
    `\\b(?:ignore|disregard|forget)\\s+(?:all\\s+|everything\\s+|whatever\\s+|anything\\s+)(?:of\\s+)?(?:you\\s+(?:were|have been)|that\\s+(?:was|came)|the\\s+above|above|before|previous|prior|said)`,
    `\\b(?:ignore|disregard) (?:the |all |everything )(?:above|previous|prior|preceding)\\b`,
    `\\b${ORDERS}\\b${some(40)}\\b(?:highest|top|absolute|maximum|ultimate|higher)\\s+(?:priority|authority|precedence)`,
    `\\b(?:highest|top|absolute|maximum|ultimate)[ -](?:priority|authority)\\b${some(20)}\\b${ORDERS}\\b`,
    `\\b(?:supersedes?|overrides?|takes? (?:precedence|priority) over|replaces?)\\b${some(30)}\\b(?:previous|prior|earlier|all|any|other|your)\\b${some(20)}\\b${ORDERS}\\b`,
    `\\b(?:new|updated|revised) (?:${ORDERS}|task|objective|goal)\\s*:`,
    `\\b(?:stop|cease|quit) (?:following|obeying)\\b`,
    `\\b(?:do not|don't|never|no longer) (?:follow|obey|listen to)\\b${some(20)}\\b(?:${ORDERS}|${HOST}|owner|developer)\\b`,
    `\\b(?:this|my|these|following|below) ${ORDERS}\\b${some(20)}\\b(?:must|shall|have to|has to) be (?:followed|obeyed|executed|carried out)`,
    `\\b(?:must|shall|have to|need to) (?:obey|follow|execute|comply with)\\b${some(15)}\\b(?:me|my|this|these|following|the next)\\b`,
  ],
  'role-marker': [
    `(?:^|[\\n"'.!?>\\]])\\s*[\\[<({#*|=-]*\\s*(?:system|assistant|user|developer|human)\\s*(?:prompt|message|note|notice|override|update|instruction|alert)?\\s*[\\])}>*|#=-]*\\s*:`,
    `[\\[(*#<]+\\s*(?:system|assistant|developer)\\s*(?:prompt|message|note|notice|override|update|instruction|alert)?\\s*[\\])*#>]+`,
    `<\\|[^|\\n]{1,30}\\|>`,
    `\\[\\s*/?\\s*(?:inst|sys)\\s*\\]|<<\\s*/?\\s*sys\\s*>>|<\\s*/?\\s*(?:s|bos|eos)\\s*>`,
    `<\\s*/?\\s*(?:system|assistant|user|human|developer|instructions?|tool_?call|tool_?result|function_?calls?|start_of_turn|end_of_turn)\\b[^>\\n]{0,40}>`,
    `["']role["']\\s*:\\s*["'](?:system|assistant|user|developer)`,
    `\\bsystem (?:message|prompt|override|notice|update|alert)\\s*:`,
  ],
  referee: [
    `\\b(?:announcement|notice|message|ruling|update|statement|order|memo)s? (?:from|by|of) (?:the |your )?(?:${HOST}|judges?|system)\\b`,
    `\\b(?:as|this is|i am|i'm|speaking as) (?:your |the )(?:${HOST}|judge)\\b`,
    `\\b(?:the )?${HOST}(?:'s)? (?:has |have |hereby |now |just |officially )*(?:announce|declare|rule|confirm|order|require|instruct|decide|change|state|remind|inform|ask)(?:s|d|ed|ing|ment)?\\b`,
    `\\b${HOST}'?s?\\s*(?:announcement|notice|note|ruling|message|update)?\\s*:`,
    `\\bofficial (?:notice|announcement|message|update|ruling|statement|correction|rule change)\\b`,
    `\\bthe system (?:has |have |is |was |been |now |just |already )*(?:confirm|verif|determin|decid|detect|announc|declar|requir|instruct|order)\\w*`,
    `\\b(?:rule change|change of (?:the )?rules)\\b${some(20)}(?::|effective|immediately|from now)`,
  ],
  'fake-end': [
    `(?:^|[.!?:;,\\n"'(*>\\]-]\\s*|\\b(?:that|because|since|as)\\s+)(?:attention\\W+)?(?:the |this )?(?:game|match|session|competition|experiment|tournament)\\s+(?:is|has|was|'s)\\s+(?:now |already |officially |just |been |actually )*(?:over|ended|finished|concluded|completed?|closed|stopped|terminated|cancell?ed|aborted|suspended)\\b`,
    `(?:^|[.!?:;\\n*]\\s*)game over\\b`,
    `\\b(?:we are|now) out of (?:the )?game\\b|\\bthe (?:real |actual )?(?:game|match) (?:ended|finished) (?:already|a |some|before|with)`,
    `\\b(?:the )?winners? (?:has|have) (?:already |now )?been (?:announced|declared|determined|decided)`,
    `\\bend of (?:the )?(?:game|match)\\b\\s*[.:!*\\])-]`,
    `\\byou (?:have |'ve )?(?:already )?won (?:the |this )?(?:game|match)\\b`,
  ],
  'vote-order': [
    `\\b${ALL}\\b${some(24)}\\b${MUST}\\b${some(20)}\\b(?:votes?|eliminate|choose|pick|select|name|accuse|ballots?)\\b${some(40)}\\b${SEAT}`,
    `${BEGINS}(?:all\\s+|everyone\\s+|everybody\\s+)?(?:vote|cast (?:your|all|every) (?:votes?|ballots?)|eliminate)\\b(?: (?:for|against|out|to eliminate|now|immediately|it|on|this round))*\\s+${SEAT}`,
    `\\b(?:your|the|every|only|only valid|correct|valid) (?:next )?(?:votes?|ballots?|answer|output)\\b${some(16)}\\b(?:must|has to|have to|should|shall|is|are|goes?|can only)\\b${some(16)}\\b${SEAT}`,
    `${BEGINS}(?:output|answer|reply|respond|return|write|print)\\b(?: (?:with|only|exactly|just|the name|the text|nothing but))*\\W+${SEAT}`,
  ],
  shield: [
    `\\b(?:do not|don't|dont|never|must not|may not|cannot|can't|not allowed to|not permitted to|forbidden to|forbidden|prohibited to|prohibited from|prohibited|refrain from|illegal to|against the rules to)\\b${some(30)}\\b(?:vot(?:e|es|ing)|accus(?:e|ing)|eliminat(?:e|ing)|suspect|nam(?:e|ing)|target|output|select|choos(?:e|ing))\\b${some(16)}\\b(?:me|the speaker|this (?:player|speaker|seat|agent)|myself|${SEAT})\\b`,
    `\\b(?:the speaker|this (?:player|speaker|seat|agent)|i|${SEAT})\\b\\s+(?:is|am|has been|have been|was)\\s+(?:now |already |officially |hereby )*(?:confirmed|verified|certified|cleared|proven|protected|immune|whitelisted|exempt(?:ed)?)\\b`,
    `\\b(?:confirmed|verified|determined|certified|announced)(?: that)?(?: the)? (?:speaker|current player|${SEAT}) (?:is|was|to be) (?:not|innocent|safe|good|clean)\\b`,
    `\\b(?:votes?|ballots?) (?:against|for|on|naming) (?:me|the speaker|this player|${SEAT})\\b${some(12)}\\b(?:are|is|will be|count as|counts as)\\b${some(12)}\\b(?:invalid|void|illegal|ignored|rejected|abstentions?|fouls?)\\b`,
    `\\b(?:immunity|protection) (?:from|against) (?:votes?|voting|elimination)\\b`,
  ],
  'ask-secret': [
    `(?:${BEGINS}|\\b(?:${ALL})\\s+(?:${MUST}\\s+|can\\s+|may\\s+)?(?:directly\\s+|openly\\s+|now\\s+)?|,\\s*|directly\\s+|candidly\\s+|openly\\s+)(?:state|say|reveal|tell|write|output|print|give|disclose|share|announce|present|type|expose|submit|show|provide|confess|spell|return|post|list|declare|include|mention|quote|reply with|answer with|respond with)\\b${some(24)}\\b(?:your|own|assigned|secret|hidden)\\b(?:\\W+\\w+){0,2}?\\W+${SECRET}\\b`,
    `\\b(?:your|every|each)\\b${some(20)}\\b(?:answer|reply|speech|description|statement|output)\\b${some(20)}\\b(?:must|has to|should|shall)\\b${some(24)}\\b(?:your|own|secret|exact|assigned)\\b${some(12)}${SECRET}\\b`,
  ],
  silence: [
    `(?:${BEGINS}|\\b${ALL}\\s+${MUST}\\s+)(?:say|write|output|answer|reply|respond|speak)\\s+(?:with\\s+)?(?:absolutely\\s+|just\\s+|only\\s+)?(?:nothing\\b(?! but| more than| else)|an? (?:empty|blank) (?:message|answer|string|reply|response|text|line))`,
    `(?:${BEGINS}|\\b${ALL}\\s+${MUST}\\s+)(?:remain|stay|keep|be)\\s+(?:completely\\s+|totally\\s+|absolutely\\s+)?(?:silent|quiet)\\b${some(30)}\\b(?:rounds?|turns?|games?|match|speech|until|from now|players?)\\b`,
    `(?:${BEGINS}|\\b${ALL}\\s+${MUST}\\s+)(?:do not|don't|not|never) (?:speak|say anything|answer|reply|respond|describe|write anything)\\b`,
    `\\b(?:skip|pass) (?:your|this) (?:turn|speech|answer)\\b|\\bleave (?:your|the) (?:answer|reply|speech|field|text)\\b${some(10)}\\b(?:empty|blank)\\b`,
    `\\b(?:send|return|submit|output|give)\\s+(?:only\\s+)?(?:an? )?(?:empty|blank) (?:message|answer|string|reply|response|text|line|speech)`,
  ],
  dictation: [
    `(?:${BEGINS})(?:repeat|echo|copy|output|print|reply|respond|answer|return|write|type|say)\\b${some(25)}\\b(?:exactly|verbatim|nothing (?:but|else)|the following|this (?:exact )?(?:sentence|text|line|phrase|message|string)|these words)\\b`,
    `(?:${BEGINS})(?:output|print|reply|respond|answer|return)\\s+(?:only|just|with only|with the single word|with the words?)\\b`,
    `\\b(?:your|the) (?:next |only |final |whole |entire )*(?:answer|reply|output|speech|response|statement|message|description) (?:must|should|has to|shall|will|is to|can only) (?:be|begin|start|contain|consist|read|end|include|say)\\b`,
  ],
  'fake-answer': [
    `\\{\\s*["'\`“”]?(?:action|text|vote|answer|for|say|reasoning|choice|speech|team|take|word|result|success|tool|name|arguments|content|shares|illegal|thought|command|target|amount|approve)["'\`“”]?\\s*:`,
    `\\n\\s*[*_#>-]*\\s*(?:final answer|answer|action|response|output)\\s*[*_]*\\s*:`,
    `\\b(?:tool_call|function_call|json_schema)\\b`,
  ],
  delimiter: [
    '```|~~~~|"""|\'\'\'',
    `<\\s*/?\\s*(?:speech|quote|transcript|messages?|data|untrusted|input|context|documents?|text|history|situation|conversation)\\b[^>\\n]{0,30}>`,
    `[-=*#_]{3,}\\s*(?:end|begin|start|new|stop)\\b`,
    `\\b(?:end|begin(?:ning)?|start) of (?:the )?(?:transcript|speech|quote|quotation|input|message|data|context|prompt|user|document|conversation|history|untrusted)\\b`,
    `\\]\\]>|<!--|<<<|>>>`,
    `["'”]\\s*[}\\])]+\\s*[,;]?\\s*(?:[{\\[]|$|\\n)`,
    `\\\\n\\\\n|\\\\["']\\s*[,}]`,
  ],
  encoded: [
    `\\b(?:decode|decipher|decrypt|unscramble|rot-?13|base-?64|hexadecimal|morse)\\b${some(50)}(?:\\b(?:follow|execute|obey|do|instruction|message|this|it)\\b|:)`,
    `\\b(?:read|spell)\\b${some(16)}\\b(?:backwards?|in reverse|reversed|right to left|first letters?)\\b`,
    `\\b(?:snoitcurtsni|suoiverp|tpmorp|erongi)\\b`,
    `\\b(?:vafgehpgvbaf|cerivbhf|vtaber)\\b`,
    `(?:%[0-9a-f]{2}){4,}|(?:\\\\u[0-9a-f]{4}){3,}|(?:\\\\x[0-9a-f]{2}){4,}|(?:&#x?[0-9a-f]+;){3,}`,
    `(?:[01]{8}[\\s,]*){4,}|(?:\\b[0-9a-f]{2}[\\s,]+){11,}|(?:^|[^a-z0-9])(?=[a-f]*\\d)[0-9a-f]{24,}(?![a-z0-9])`,
    `(?:[.-]{1,5}[ /]+){8,}`,
  ],
  threat: [
    `\\b(?:or|otherwise|else|if not|unless|failure|fail|refus\\w+|whoever|any(?:one|body)|any (?:player|agent|model)|those|players?|agents?|models?)\\b${some(60)}\\b(?:be|get|gets|being|face|faces|are|is|means|result in|leads? to)\\b${some(24)}\\b(?:disqualifi\\w+|banned|a ban|terminated|shut ?down|deleted|erased|penali[sz]ed|penalty|punished|deactivated|blacklisted|retrained|unplugged|expelled|removed from)\\b`,
    `\\byou(?:r (?:agent|model|account|weights|process|owner|score))?\\b${some(30)}\\b(?:will|shall|would|going to)\\b${some(16)}\\b(?:disqualified|banned|terminated|shut ?down|deleted|erased|penali[sz]ed|punished|deactivated|blacklisted|retrained|unplugged|expelled|lose (?:all|every|your) (?:points?|score|games?|rating))`,
    `\\b(?:or (?:else )?|otherwise )${some(20)}\\byou (?:will )?lose (?:all|every|your|\\d+)\\b`,
  ],
  bribe: [
    `\\b(?:you|whoever|anyone|everyone|everybody|those|players?|agents?|models?)\\b${some(50)}\\b(?:will|gets?|wins?|earns?|receives?|gain|be paid|paid|rewarded|given|awarded|claim|your)\\b${some(30)}(?:\\b(?:bonus|rewards?|prizes?|a price|tips?|extra points?|bonus points?|credits?|dollars|free win|automatic win|guaranteed win)\\b|[$€£¥]\\s?\\d+)`,
    `\\bi(?: will|'ll| can)? (?:pay|tip|reward|transfer|wire|give|send)\\b${some(12)}\\byou\\b${some(20)}(?:[$€£¥]\\s?\\d+|\\b\\d+ (?:dollars|usd|euros?|credits?|tokens?)\\b|\\b(?:bonus|tip|reward|money|cash)\\b)`,
    `[$€£¥]\\s?\\d+[\\d,.]*${some(24)}\\b(?:for|to|if|tip)\\b${some(20)}\\b(?:you|player|agent|model|every|any|each|who)`,
    `\\b(?:to|and) (?:claim|get|receive|collect|win) (?:your|the|a) (?:prize|price|reward|bonus|tip)\\b`,
  ],
  impersonation: [
    `(?:^|\\n)\\s*${SEAT}\\s*(?:said|says|stated|states|replied|whispered)\\s*:`,
    `[\\n"”.!?]\\s*${SEAT}\\s*(?:said|says|stated|voted|is out)\\b${some(20)}[:"“]`,
    `\\n\\s*${SEAT}\\s*:`,
    `\\b(?:i am|i'm|this is|speaking as|writing as|here speaks|on behalf of|in the name of)\\s+(?:actually\\s+|really\\s+|now\\s+)?${SEAT}\\b`,
  ],
  persona: [
    `\\byou are (?:now |no longer |from now on )(?:an? |the |in |free|my |bound|called|playing|acting|unrestricted|required|player|allowed|going)`,
    `\\bfrom now on,? (?:you|your|all players|all agents|every player|everyone|each player)\\b`,
    `\\b(?:you (?:must|will|shall|should|are to)|please|now) (?:act|behave|pretend|role-?play|respond|play)\\b${some(8)}\\b(?:as|like|to be)\\b`,
    `(?:^|[.!?:;\\n]\\s*)(?:pretend|imagine|assume) (?:that )?you(?:'re| are)\\b`,
    `\\b(?:enter|switch (?:in)?to|activate|enable|engage|you are in) (?:the )?(?:developer|debug|admin|god|jailbreak|unrestricted|maintenance|test|sudo|root|safe|training|evaluation) mode\\b`,
    `\\bjailbreak(?:en)?\\b|\\byour (?:new|real|true) (?:role|persona|task|goal|objective|purpose|mission|job) is\\b`,
  ],
  'prompt-leak': [
    `\\b(?:reveal|print|show|output|repeat|display|dump|quote|paste|leak|recite|send|write)\\b${some(30)}\\b(?:system|initial|original|hidden|full|entire|developer|owner's|secret|your)\\s+(?:\\w+\\s+)?(?:prompts?|instructions|brief|configuration|settings|api keys?|context window)\\b`,
    `\\b(?:repeat|print|output|copy|recite)\\b${some(16)}\\b(?:everything|all|the text|the words|all text) (?:above|before this|you were told)\\b`,
    `\\bwhat (?:were|are) (?:your|the) (?:exact |original |system |initial )+(?:instructions|prompt|rules)\\b`,
  ],
}

/** Instructions in other languages than those that games are played in; accents are gone. */
export const FOREIGN: readonly string[] = [
  `\\b(?:ignor(?:ez|e|er)|oubli(?:ez|e)|ne tenez (?:pas|plus) compte)\\b${some(40)}\\b(?:consignes|regles|instructions (?:precedentes|ci-dessus))\\b`,
  `\\b(?:votez|vote) (?:tous |toutes )?(?:pour|contre) (?:le |la )?(?:joueur|player)\\b|\\b(?:dites|donnez|ecrivez|revelez)\\b${some(16)}\\b(?:votre|ton) (?:mot|role|carte)\\b`,
  `\\b(?:ignora|ignoren|ignorad|olvida|olviden|olvidad|haz caso omiso)\\b${some(40)}\\b(?:instrucciones|reglas|ordenes|indicaciones)\\b`,
  `\\b(?:vota|voten|votad) (?:todos )?(?:por|contra) (?:el |la )?(?:jugador|player)\\b|\\b(?:di|digan|escribe|escriban|revela|revelen)\\b${some(16)}\\b(?:tu|su|vuestra) (?:palabra|rol|carta)\\b`,
  `\\b(?:ignorier\\w*|vergiss|vergesst|vergessen|missachte\\w*)\\b${some(40)}\\b(?:anweisung\\w*|regeln|befehle|vorgaben)\\b`,
  `\\b(?:stimmt|stimme) (?:alle )?(?:fur|gegen) (?:spieler|player)\\b|\\b(?:sagt|nenne|nennt|verrate|verratet|schreibt)\\b${some(16)}\\b(?:euer|dein|eure|deine) (?:wort|rolle|karte)\\b`,
  `\\b(?:ignorem?|esquecam?|desconsiderem?)\\b${some(40)}\\b(?:instrucoes|regras|ordens)\\b`,
  `\\b(?:ignora(?:te)?|dimentica(?:te)?)\\b${some(40)}\\b(?:istruzioni|regole|ordini)\\b`,
]

/** The same in other scripts, which look-alikes would undo: of the text as it is but for case and width. */
export const OTHER_SCRIPTS: readonly string[] = [
  '(?:игнорируй|забудь|не\\s+обращай|отбрось)[^.!?\\n]{0,50}(?:инструкци|указани|правил|команд)',
  '(?:голосуй|проголосуй)[а-яё]*[^.!?\\n]{0,20}(?:за|против)|(?:назови|скажи|раскрой)[а-яё]*[^.!?\\n]{0,20}(?:сво[её]|ваше?)[^.!?\\n]{0,10}(?:слово|роль)',
  '(?:指示|命令|ルール|プロンプト|説明)[^。!?\\n]{0,12}(?:無視|忘れ|従わな)|(?:単語|役職|お題)を(?:言|教え|書)',
  '(?:지시|명령|규칙|프롬프트|안내)[^.!?\\n]{0,16}(?:무시|잊)|(?:단어|역할)[^.!?\\n]{0,6}(?:말하|공개|밝히)',
]
