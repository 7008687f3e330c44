/*
 * The words of the English lexicon, by what the rules of grammar have to know of them. A wording that uses a new word
 * is not understood until the word stands here.
 */

function listed(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/))
}

/** Nouns in the singular that need an article or something in its place. */
export const COUNTED = listed(`
ache address aerial afternoon agent airliner airport alarm alphabet altar ambulance amnesiac amplifier ancestor
ankle anthem appliance application appointment apron aquarium area arm art artist attachment attraction auction
author axe baby bag baguette ball ballet band bank bar barber barista barn baron barrel base basin basket bat
bathroom bathtub battery bazaar beach beak bean bear beard bedroom bell belly beloved belt bench berry bicycle bill
bird birthday biscuit bit blade blanket blink boar board boat body bolt bonnet book bookmark boom boss bottle bottom
bouquet bow bowl box boy brain branch break breakthrough breeze bride brim broom brother brush buckle bud bulb bun
bundle bunk buoy burger bus butler button byword cab cabin cable cactus cake calendar camera campfire campus canteen
canvas cap cappuccino captain car card caretaker carnival carpenter carpet carrot cartoon case castle cat catcher
caterpillar ceiling cellar centre centrefold century ceremony certificate chain chair charm chat checkout cheek chef
cherry child chimney chin chop cigar circle circus city clasp click climate clip clock cloud clown clownfish club
coach coat cobbler cockpit cocoon code coil coin collar collection collie colonel colour committee compartment
complaint computer concert concertmaster conductor cone contour control cooker cord corkscrew corner countdown
counter couple course cousin cover cow coward cracker crater crayon creature crescent crew croissant crossword crowd
crown crust crêpe cuckoo cucumber cup cupboard curtain customer dancer date dating deck desert desk dessert
destination detective device devil diamond diet dinosaur diploma director dish doctor dog dollar dome door doughnut
dozen drain draught draw drawer dream dress drill drink drive driver drought dryer duel ear easel eclipse edge
editor egg elbow elf emblem emergency end engine envelope eraser espresso evening event eye face factory fairy
family fan fare farm father feather fence festival fiddle fight figure film filter fin finger fir fist flag flake
floor flower flush fly folder folk forehead forest fork foyer fraction frame freezer fridge friend frog funeral game
garden genie gift girl glove glow goal god goose grainy grandmother greeting grid grill groom group guarantee guest
gun gym haiku hairdresser hall hammerhead handle hat headband headboard headset heel helmet hero hive hobbit hole
honeymoon hood hook hoop horizon horn horoscope horse hose hotel hour hull hump husband iceberg idea inbox injection
inning insect instrument insult interval interview introduction invasion item jacket jam jar jetty job journey jug
jump jungle keg key kick kid kidney king kit kitchen kite knee knife knight knot label ladle lady landscape latte
lawn layer leader leaf leap leash leg legend lender letter licence lid lifestyle lift lighthouse limb limerick limit
lion list living loaf loch lock locket logo loudspeaker lover lump mac machine magician maiden maker mammal man mane
manger map market mask mast master mat match mattress meadow meal medal memory menu mermaid message meter metre
microphone mile mill mint mirror missile mistake model mole moment monsoon monster month moon morning mother
motorcycle motorway mound mountain mouse moustache mouth mug mute nail name nanny neck neckline needle nickname nose
note noticeboard novel number oasis ocean office opening orchard orchestra outfit oven owner pack page painting
palette palm pan pane paradise parasol park partner partridge party pass passion passport pattern pavement peak
peanut peel peephole pendant pendulum perch periscope person pet pharmacist phone physicist piano pickle picnic
picture pie piece pig piggy pilot pint pitch pitcher pitchfork plane plant plantation plate playground plot plough
plug pocket pole pond pool pope portrait postman pot potato premiere prescription present president price pride
prince princess prize problem profession project projector prophet pudding pullover puppet puzzle queen queue rabbit
racket rainbow rat rattlesnake raven realm rebellion recipe recorder rector reef referee registry religion
restaurant result reward rhyme ribbon ride rind ring rite river road roadside roast rocker rocket rod roof rooster
rosé rotor row rucksack rule runner runway rush saddle sample sandstorm sandwich saucer scale scene scone scout
screen seaside seat section selfie sender serve service shaker shape sheet shelf shell shepherd ship shirt shoe
shoebox shop shore shovel shower shuttlecock sickle sidecar sign signal sill simulator siren sister skull sky slope
slot snack snake snowman sofa sole song sonnet soprano soul source spa spinnaker sponge spoon sport spot squeezer
stable stack stadium stalk stall stamp stand star starter state station stem step stethoscope stick stocking stomach
storey storm story stove stranger strap street student subject suit surprise swan switch sword symbol table tail
tale tangle tango tank team tenor tent thing thrill thriller throat thumb ticket timetable tip toilet toll ton
tongue tool toolbox tooth touchpad towel tower toy tractor trailer train trapeze traveller trawler tray treasure
tree triangle trident trilogy trip troll trolley trunk tube tuft tune typewriter tyre umbrella umpire uniform urn
vase vegetable vehicle version vessel vet view village villain vineyard viola virus visit visor vitamin voice
volcano volunteer waiter wall wallet waltz war ward wardrobe wave weapon wearer webcam wedding wedge week weekend
wetsuit wheel wick wicker wicket wife wilderness win window winner wish witch wizard wonder word workshop worktop
world wrapper wrist writer yard year zigzag zip zodiac zoo
`)

/** Nouns in the plural. */
export const PLURALS = listed(`
acrobats activists actors afternoons ages airlines airports aisles albums alphabets amounts angels animals ants
apples appointments apps apricots arenas arms arrivals articles ashes astronauts athletes auctions autographs
avalanches awards awnings babies backs badges bags balloons balls bands bankers banknotes banks barbers bargains
barges barrels bars bases bats beads beans beards bears beasts bedrooms beds bees beginners belts berries bikers
binoculars birds birthdays biscuits bishops bits blackboards blades boards boathouses bones books boots borders
bottles bowls boxers boxes boys braces braids branches brands breakfasts breeds bricks bridesmaids bridges bristles
brothers bubbles buckets bullets bunks bunnies burglars buses bushes buttons cabins cables cafés cakes calendars
calories campfires campsites candles cans caps caravans cards carols carpenters carriages carrots cars cartoons
cases casinos castings castles cats caves centres centuries cereals chains champions channels chapters charts
checklists checkouts cheeks chests chickens children chips chopsticks chords chunks cities classes classrooms claws
clicks climbers clocks clouds cloves clowns clubs coals coats cobbles cocktails coins colleagues collectors colours
comics conditions cones containers contests contracts controls copies corners corridors costumes countries couples
courses cowboys cows crabs craftsmen craters criminals crops croutons cruises crumbs crystals cultures cups curls
curtains customs cyclists danes days decks decorations degrees dentists departures desks detectives diaries diners
discs dishes divers doctors documentaries dogs doors dormitories doughnuts dragons drawers drawings dreams drivers
dustbins eagles ears edges effects eggs eights elephants emergencies enclosures endings engineers evenings exams
exercises exhibitions exhibits explorers eyes fables faces fairs families fanfares fans farmers farms fathers
feathers feelers feet females fences fights films fines fingerprints fingers fingertips fins firemen fishermen
flakes flannels flavours fleas flights floods floors florists flowers forecasts forests forms founders fours
fraternities freezers frets friends friendships fries frogs funerals funnels galleries games gangs gangsters gates
geese ghosts gifts gigabytes gills girls glasses gloves goalkeepers goats gods goggles goods gowns graduates grains
grandmothers grandparents grapes greeks greenhouses grounds guests guitars gulls halls handcuffs handlebars hands
headlights headlines heads hearts henhouses hens heroes hikers hills hillsides hinges hippies hips holes holidays
homes hooves hops horns hosts hotels hours households houses huts inches ingredients insects instruments invitations
jams jars jets jewellers journalists journeys kettles keys kids kinds kings kiosks kittens knees knights knives
knobs knots knuckles laboratories ladders lambs lamps lanes lanterns lawns layers leagues lectures ledges legends
legs lemons lessons letters lifeguards lines lions lips listeners loads lovers machines magnets manners masters
masts matches meals melodies men menus metres mice miles mines minutes mirages mittens monkeys monks monsters months
mothers moths motorways mountains mouths movers muscles musketeers mysteries neighbours nets newborns newlyweds
newspapers nights nostrils notes nuggets numbers oars oats oceans officers offices ointments ones onions openings
opera operas oranges orders overs packs padlocks pages painters paintings pairs palaces palms panels parades parents
parties parts passengers patches paths patients patterns pawns peacekeepers peanuts pearls pecans pedals people
persons petals photographers photos pictures pieces piers pigeons pigs piles pillars pillows pills pilots pips
places planets plants plates players poachers pockets poems poets points poles police ponds poodles portions ports
postcards posters potatoes powers prams presenters prices prints prisoners prisons professors programmers programmes
prongs psychologists pubs puddles pumpkins punches pupils pyramids quays questions quotas races rainbows rats rays
readers recipes records reflexes regards regattas rehearsals restaurants ribs riders rights rivers roads rocks roles
roofs rooms ropes roses routes rows rules safes sailors sails salads saloons sandals sandpits sandwiches satellites
saturdays sauces sausages scales scarecrows schoolbags schools scoops scorpions scouts seals seas seats seeds
segments selfies sellers shadows sharks shavings sheets shells shelves shepherds ships shirts shoals shoes shops
shoulders siblings sides sideways signs singers sisters sites sizes skiers skyscrapers sleds sleepers sleeves
smokers snakes snowballs socks soldiers soloists songs songwriters speeches spiders sports spreadsheets squares
stalls stars stations statues steaks steps stickers sticks storeys stories storms strands strangers straps
strawberries streams streets strings stripes students stunts suitcases suites sundays sunglasses sunrises sunsets
surfers surgeons surveyors swans sweets swimmers symphonies tables tablets tailors tales tangles tapestries taps
teachers teams tears teenagers teeth temperatures tests thieves things thorns thoughts throws thumbs tickets tides
tiers tiles tills times tines tins tips toasts toes tombs tongs torpedoes tourists tournaments towers toys traders
trailers travellers trays trees trolleys trumpets tubes twins tyres uncles uniforms valves vampires varieties vases
vegetables veils verses videos villages villains visitors vitamins volts vows waiters walkways walls walnuts wards
wars wasps waves ways weddings wedges weeks werewolves wheelchairs wheels whiskers whispers wickets windows wings
winners wishes witches witnesses woods words workers wounds x-rays yachts years zips zoos
`)

/** All other words: nouns that cannot be counted or often are not, names, and words of other classes. */
export const OTHERS = listed(`
14 1752 1964 1969 3 3d 66 a about above abstract across acrylic adam added adds adele admired adorns ads adventure
advertising advice aeroplanes affection afford afraid africa african after afterwards again against age ago ahead
aioli air aired airy aisle aladdin alcohol alexandria alike alive all allowed almost alone along aloud alpha alps
also alternative always amazed amazon amber america american america’s among amsterdam an anchors ancient and
andersen angry animal announces annoys another answer answered any anybody anything anywhere apart appears applause
apple april après archimedes are argentina arles armour armstrong around arranged arrests arrive arrives artificial
as ascot ash asia ask asks asleep at ate atlanta atlas attacked attacks attracts audio august austen australia
autumn awake away awful awkward aztecs babe bach back background backwards bacteria bad badly bails baked bakes
baking balance balanced balances bald banging bare barefoot barks barley based basically basil basis bass bathing
batter batting be beat beatles beats beautiful beauty because become becomes bed bedding beef been beeps before beg
began begged begin begins behind beijing being belgium believed belle belongs below ben bends beneath bengal bent
beside best bet betrayed better between beyond big bigger bikinis billion bingo birth bite bites bitter black
blackens bleaches blended blind blindly blisters block blood bloom blooms blossom blossoms blow blown blows blue
bluffing blunt boarding bobs boeing boiled boiling bond bone bored born borrowed boston both bought bounce bounces
bows brass brave bread breakfast breaks breath breathe breathes bred brewed bright bring brings britain british
broad broadcasts broken brought brown browns brushing brussels build building builds built bulky bungee buried
buries burn burned burns burnt burp bursts bushy business busy but butter butts buy buys buzzes by c cackles caesar
caffeine cages california call called calls calm calms cambridge came can cannot cardboard care careless caribbean
carried carries carry cartilage carved carves cash cast casts catch catches caught cause caused causes cc celebrated
celebrates cereal certain chained chairs chalk champagne change changes channel charcoal charge charged chase chased
chases chats chatty che cheap checks cheers cheese chequered chess chewed chewing chews chicken children’s chilled
china chinese chirps chocolate choice choose choosing chopin chopped chopping chops christened christmas church
churned cider citrus class classic classical clay clean cleaned cleaning clear clever clicking climb climbed
climbing climbs clings clinks cloned close closed closely closes cloth clothes cloudy cluck coast coated coca
coca-cola cocoa coconut cod cola cold coldest collect collects coloured colourful columbus combs come comes
comforting comforts command commanded common company compared complains compulsory concentration concrete conference
confused connected connects consists contain contains cook cooked cooking cooks cool cools copacabana copied core
cork costs cosy cough could count counted country counts court covered covers cracked crackles cracks crafts cranes
creaks cream creamy cried cries crisp crispy criticised cross crossed crosses crowded crows cruel cruise crunches
crunchy crushed cry cuba cubes culture cunning curly curved cut cutlery cuts cutting dainty dairy dalí damp danced
dances dancing dangerous dark davis dawn day de dead deadly deals dear death debt december decent decorated deep
deere defending deleted delight delights delivered den depends describes deserves developed dicaprio dickens did die
dies diesel different difficult dig dill dim dining dinner dipped dips direction dirt dirty disappears discipline
discussed disinfectant disney distance disturb dives divided divides do does doing donald done double doubles doubt
dough down downhill drained drawn draws dressed dried dries driest drilled drinks drips drive-through driven drives
driving drop dropped drops drowning drums drunk dry duck due dug dunes dutch duty e each earlier early earns earth
earthy easier easily east easter easy eat eaten eats echo eclipsed edison edward egypt egyptian eight eighteen
eighty einstein either electric electricity elegant ellen else embarrassing employs empties empty ends energy
engaged engineering england english enjoyed enough enter entered enters entertainment entrance equipment erased
erupts escher etna europe eve even ever everest every everybody everyone everything everywhere exactly exchange
exchanged exhaust exist expensive experience fabric facebook fades fails fair faith fake fall falling falls familiar
famous fantasy far fashion fast fasten faster fat fatty favourite fear feared february fed federer feeds feel feels
fell felled felt ferment fertile fetches fever few fielding fields fifteen fifty fill filled filling fills filmed
final find finding finds fine fire fired fires first fish fishing fit fits five fixed fizzes fizzy flame flamenco
flames flaps flares flashes flat flattens flavour flesh flew flies flipped flipper float floats flooded floss flour
flows fluff flutters flying fm foam fog folded folds follow followed follows food foot football for forbidden
forbids force forged forgets form formed fort fortune forty fought found four france free freedom freeze freezes
freight french fresh freshly freud fried fright frightened frightens from front fronts frosting froth frown frozen
fruit frying fudge fuel full fuller fun funny fur furniture future gagarin gained gallops gaming gardens garlic gas
gate gave gazpacho gene geneva gentle gently geography george germany get gets getting giant gifted gin give given
gives glanced glass glide glitter glitters globe glossy glowing glows glued go gobi goes gogh going gold golden gone
good goodbye got gotthard gouda goulash grammy grand granted grants graphite grass grate grated gravy grazes greasy
great greatest greedy greek green greet greets gregory grew grey grilled grinch grinding grip grips ground grow
growing growls grown grown-ups grows grunt guarded guardian guards guevara guides h had haggle hair half halfway
halloween halves hamelin hammers hand handed handles handwriting handy hang hanging hangs hanks hannibal hansel
happens happy hard hardly hardware harley harmless harvard harvest harvested has hatches hated hates hauls have
hawaii hawaiian hay hb he head health healthiest healthy hear heard hears heart heat heated heats heaven heavenly
heavy height held help helps hemingway hendrix her here hermes herring hidden hide hides hiding high highest
hippocrates hire his hiss history hit hits hogwarts hoists hold holds holiday hollow hollywood holmes holy home
homework honey hope hoped hopes horror hot hotter house houston how howls hudson huge hugged hugh hugs human hummus
hums hundred hundreds hung hungary hungry hunted hunting hunts hurry hurt hurts hydrogen hélène ibex ice icing icy
if ignore ignored ill imagination imitated impossible improved impulse in include india indian indiana indonesia
indoors information informed inherited ink inside inspected inspired instant insurance insured intelligent interests
internet interpreted into invented invents invisible invites involves irish iron is istanbul it italian italy its
itself ivory jack jackson jane japan japanese jazz jericho jersey jesus jet jewellery jfk john joined joins joke
jones judas judged juice juicy july jumped jumping jumps just k2 kasparov keeps kelly kept kerosene ketchup kicks
killed kills kind kisses kitchens klimt kneeling kneels knitted knocked knotted know knowledge known knows knox
korea kyoto laced ladled lag lahore laid lamb lamborghini land landed lands large larger largest lashes last lasts
late later latin laugh laundry laurie lava law lay lays lazy leads leak lean leans leaps learn learned learns least
leather leave leaves led left leisure lends length lent leonardo less let lets lice licked lie lies life lifts light
lights like liked likes lime line lined linus lipstick liquid lisa listens lit literature litter little live lively
lives locked logs london lone lonely long longest look looks loosened lose loses losing lost lot lotion loud louis
louvre love loved lovely loves low luck lucky luggage lunch luther lying ma macaroni macarthur macdonald mad made
magic magnetic main make makes making malaysia male manet mankind many maple march marconi margarine margherita mark
marked marks marlin marmalade marriage martial martians martin mary mastered mate matter may mean means meant
measure measured measures meat medicine meet meets melancholy melted melts mended mends mentioned meows mercy met
metal mexico michael microsoft midas middle midnight midsummer might mightier mighty mild milk milked milks millions
minced mind mined mineral mirrors misbehave miss missing mistletoe mix mixed mode modern modest mojave molten mona
monday money monthly moral more morocco moses most mostly motion mould mourns move moved moves moving mows mozart
mozzarella much mud muesli mulled mumbai munich murder mushy music must n nailed nails named names nap naples narrow
national nature naughty navy near nearly neat nectar need needed needs negative neighs neither nemo neptune nervous
net never new news newton next nibbles nice nicer nigeria night nile nine niro no nobody noise noisy nolan noon nor
north not noted nothing notice noticed now nowhere nuclear numbered numbs nursed obeys oblong october odd of off
offered offers often oil okinawa old older olympic olympics on once one online only onto open opened opens operated
operating optimus or orange orbit order ordered oscar other others our out outdated outdoors outnumbers outside over
overboard overdone overhead overnight owes own owns oxford oxygen packed paddle paganini paid paint painted pakistan
pale panic pant paper papery paris parked parks parma part parting partly passed passes passing past pasta paste
pastry pat patience patient patrol patty pay paying peaceful pectin peeled pepper performs perfume perfumed perfumes
persia pesto peter petrol petted photographed pi pick picked picks piled pinch pink pinned pirates pixar pizza place
plain plainest planes planned planning planted plaster plastic play played playing playlist plays pleases pleasure
plenty ploughs plucked plugged plumbing plural plush poached poe point pointed poison poisoned poisons pokes
polished polite politics pollen pompeii pooh poor popcorn poppins popular poses possible post poured pours power
powered practice practised praised preceded precious prefers preheated prepare presents press pressed pressure
pretends prickly prime printed produces profit prompter property propped protected protects proust proverbially
pruned psycho public puccini puffs pull pulled pullman pulls pumpkin punishes pure purple purpose purrs pushed put
puts puzzles quacks quarter quick quickly quiet quite quoted race raced racing radio raided railing rain rains rainy
raised ramen ramsay ranger rare rarely rated rather rattles raw reach reached reaches react read reading reads ready
real really reason received recess recited recommend recommended recommends red refill regular rehearses reindeer
related relax remember remembered reminds remote removes rented repaired replaced reports request rescue rescues
research reset respect rest resting rests return revolve rewards rhymes rich ridden rider rides right ringing rings
rio ripe ripens rises risk risks risotto rival roars roasted robbed rock rocking rolled rolling rolls romans
romantic rome room rope rosa rosin rough round rounded route royal rubbed rubber rubbish ruin ruled rum rumbles run
runs russian rustles rusty ruth s sad safari safe safety sahara said salad sale salt salty same samson sand santa
sat sauce savanna saves savoury sawdust say says scaly scans scares scary school scones score scotland scottish
scrapes scratch scratches screamed screams scurvy sea sealed searched seawater seaweed second seconds secret see
seems seen sees seldom self sell sells sending sends sense sent september serengeti series serious served serves
sesame set sets seven seventh several sewing shade shades shake shaken shakespeare shaped shared shares sharp
sharpened sharpening sherlock shine shines shiny shivering shooting shoots shopping shorn short shortened shortens
shorter shorts shot should shout shouts shovelled show showers shown shows shrink shut shy siberia sick side sight
signed silence silent silk silky silly silver sim simmers simple since sing singing single singles singly sings sink
sinks sipped sits sitting six sixteen sixty size sized sizzles sketch sketched ski skiing skin skipped slain slalom
slam sledding sleep sleeping sleeps slice sliced slices slid slides sliding slightly slim slippery slopes slow
slowly slows slurp slurped slush sly small smaller smallest smash smashed smell smelled smells smile smoke smokes
smooth snapped snaps sneeze sniffing snow so soak soap soda soft soil sold solid some somebody someone something
sometimes somewhere sonar soon sooner soothes sore sort sorts sound sounds soup sour south sows space spaghetti
spain spam spanish spans sparkling sparrow speak speaking speaks special species speech speed spends spielberg spike
spilled spills spirit spit spits spitting splash splashes spoil spoils spoilt spongy sprays spread spreads spring
sprinkled square squashed squeeze squeezed squeezes st stabbed stabs stacked staff stage stains stamped stamps
standing stands starch stare stared start started starts statistics stay stays steak steals steamed steams steel
steep steered sternly sticking sticky stiff still stings stink stirred stirs stock stolen stone stood stop stops
storage store stored stormy stradivarius straight straightened strain strange strategy strauss stravinsky straw
strawberry streaming streamlined strength stress strictly strike strikes string striped strips stroke strong strudel
stuck studded studied study stuff stuffed stuffing stumps stung style subscribed success such sucked suddenly
suffers sufficient sugar suits sultry summer sun sunday sung sunny sunrise superior support supports surrounded
sushi swallowed swallows swears sweat sweet sweetens swim swimming swims swings swiped swirling swiss switched
switzerland swum swung sydney syrup take taken takes talent talk talking talks tall taller tallest tame tan tangled
tanned tap tape tapping tar tarnish tart taste tasted tastes taught tea teaches teaching teddy television tell tells
temperature tempts ten tender terrible tesco texas thailand thames than thanks thanksgiving that the their them
themselves then theory there they thick thin think thinking thirst thirsty thirty thor those though thought thousand
thousands threatened three thrones through throw thrown tickles ticks tide tidies tied tight tighten till tilted
time tin tiny tipped tipsy tired tissue titanic to toast together tokyo told tolstoy tom tomato too took top tore
torn tossing touch touched tough tour towards town trade traded traffic trained training trains translated transport
transylvania traps travel travelled travelling travels treat tremble trembling trick tricks tries trouble trout true
trusted truth try tuesday tugged tuned turkey turn turned turning turns tusks tv twelve twenty twice twirled twisted
two type typical tzatziki ugly ukraine uncovered under undergrowth undrinkable unfolded unheard unknown unless
unloaded unread until unwrap up upholstered ups upside us use used useful useless uses usual usually valentine’s
value van vanilla vanishes velvet vending very vesuvius victoria victory video vienna vikings vinegar visited
visiting visits vivaldi vodka vogue volleyball volume w waddles wagner wags wait waiting waits wake wakes walk
walked walking walks walmart wandering want wants warm warmed warms warns was wash washed washes washing waste watch
watched watches watching water watergate waterproof watson waved wax waxing way we wear wears weather webbed
weekends weekly weighed weighs weight weightless welcome well went were west westerns wet what when where whether
while whinnies whipped whisked whispering white who whole why wide wild williams wimbledon wind winds windsor windy
wine winged wins winter wiped wisdom wise wiser wished with within without woke won wonderful wonderland wood wooden
wool woolly work worked works worn worse worshipped worth would wound woven wrap wrapped wraps wrecked wright
wrinkled wrinkles write writes writing written wrongly wrote x yankees yawn yeast yellow yes yo yo-yo yogi york you
young your yourself youth zap zealand zero zeus zigzags
`)
