/** So many matches with agents over a network are played at once where nobody says. */
export const USUALLY_AT_ONCE = 4

/** What is told of the lab's commands where somebody asks, or is refused. */
export const USAGE = `usage: npm run -s lab -- run EXPERIMENT [--games N] [--seed N] [--file FILE] [--cores N] [--json | --csv | --latex]
                                            plays an experiment, or what is left of it, and prints its table
       npm run -s lab -- dry EXPERIMENT     two of its blocks, to look at: what is asked and answered, cost and power
       npm run -s lab -- table FILE [--marks FILE] [--json | --csv | --latex]
                                            the table of a run, also of one that is not at its end
       npm run -s lab -- contexts FILE      all of a run that people mark, as JSON, a line each
       npm run -s lab -- status [FILE]      what is played of a run, or of all that are kept; what it cost, how it goes on
       npm run -s lab -- stop FILE          has whoever plays a run stop, between matches
       npm run -s lab -- fork FILE --change PATH=VALUE… [--file FILE]
                                            the same run with something changed: plays what is not the same
       npm run -s lab -- more FILE --blocks N
                                            adds blocks to a run that is done, and plays them
       npm run -s lab -- compare FILE FILE [--json]
                                            two finished runs: by block where they share blocks
       npm run -s lab -- ab --old AGENT --new AGENT --game GAME [--blocks N] [--settings JSON]
                                            is the new version better? Both on the same seats of the same deals
       npm run -s lab -- export FILE --folder DIR
                                            a folder that opens by itself in a browser, with all that is known of a run
       npm run -s lab -- judge FILE --judge SPEC
                                            another judge of what a run kept, without playing: the old scores stand beside
       npm run -s lab -- verify FILE        judges every match of a run again
       npm run -s lab -- items FILE         what people can rate of a run, one item a line, for a batch on the site
       npm run -s lab -- list               the experiments that are built in, with their questions
       npm run -s lab -- show EXPERIMENT    its manifest, to begin one of your own with
       npm run -s lab -- schema             the form of a manifest, as JSON Schema
       npm run -s lab -- statistics FILE    holds the statistics against a file of cases
       npm run -s lab -- planted [--runs N] [WORD…]
                                            the lab on agents whose truth is known; N runs of each instead of 200
EXPERIMENT is one that is built in, or the file of a manifest, - for standard input; run also takes the file of a run, and
goes on with it.
AGENT is the name of one of the house's, or an agent as a manifest has it: '{"house":"owl","without":["inference"]}'.
  --games N   how many matches are played (what the manifest says)
  --seed N    the same seed gives the same matches (1)
  --file FILE where the matches are kept, and gone on with (a file of its own in the data folder)
  --cores N   on how many (all)
  --at-once N how many matches with agents over a network (${USUALLY_AT_ONCE})
  --cache DIR replies of models are kept there, and found again instead of asked for anew
  --judge SPEC a judge as a manifest names one: its JSON, or a file
  --marks FILE what people said of its speeches, a mark a line
  --tokens N, --money N
              what a run may cost at most: it stops before the match that might pass it
  --change PATH=VALUE
              what a fork changes, like places.guests.0.house=comet; with nothing after = it is taken out. May stand there
              several times; --manifest FILE is a changed manifest in its place
  --json      the table as a document; --csv a line a figure, --latex as a paper has it
Ends with 0 when done; 1 where something is refused, or is not as it should be; 3 at a cap; 130 when it was stopped.`
