risk-name = Risk
risk-about = Dice, cards and a map of the world, for two to six

## Options
risk-option-ruleset = the rules: “seed”, a simplified game for two, or “classic”
risk-option-ruleset-seed = simplified, for two
risk-option-ruleset-classic = classic
risk-known-seed = A simplified Risk for two, with a passive neutral
risk-known-classic = Risk as most people know it
risk-option-ruleset-seed-about = A short game for two: one battle a turn, and two thirds of the world win.
risk-option-ruleset-classic-about = The game most people know: continents, sets of cards, as many battles as you like, two to six players.
risk-option-map = the map
risk-option-map-world = the world
risk-option-players = how many play
risk-option-turn = the order of the steps of a turn, and the cards that go with it
risk-option-turn-seed = simplified
risk-option-turn-classic = classic
risk-option-split = how two players share the map: a neutral holds a third of it, or each holds half
risk-option-split-third = thirds, with a neutral
risk-option-split-half = halves
risk-option-armies = starting armies of each player; “off” means as many as usual for that number of players
risk-option-neutral = starting armies of the neutral; “off” means as many as a player
risk-option-territories = territories are dealt at random, or claimed in turn
risk-option-territories-dealt = dealt
risk-option-territories-claimed = claimed in turn
risk-option-placing = starting armies are placed by one player after the other, or one army at a time in turn
risk-option-placing-whole = one player after the other
risk-option-placing-single = one army at a time
risk-option-battles_per_turn = how many battles a turn has
risk-option-battles_per_turn-any = any number
risk-option-defence = the defender chooses the number of dice, or always throws the most
risk-option-defence-chosen = the defender chooses
risk-option-defence-most = always the most
risk-option-sets = what card sets are worth in the classic game: more and more, or fixed
risk-option-sets-escalating = more and more
risk-option-sets-fixed = fixed
risk-option-moves = at the end of a turn: any number of moves between bordering territories, or one along a chain
risk-option-moves-bordering = any number, between neighbours
risk-option-moves-chain = one, along a chain
risk-option-target = the share of the territories, in per cent, that wins at once
risk-option-goal = what wins besides the target: nothing, or secret missions
risk-option-goal-territories = nothing
risk-option-goal-missions = secret missions
risk-option-fog = whether owners and armies are seen only on and next to one’s own territories
risk-option-turns = after so many turns each the game is over

## Machine players
risk-bot-seed-random = does anything that is allowed
risk-bot-seed-heuristic = attacks from its strongest territory the weakest neighbour
risk-bot-seed-deep = compares four attacks by looking a few turns ahead
risk-bot-heuristic = places, attacks and regroups by rule of thumb, one action ahead
risk-bot-deep = plays games on from each plan and follows the one that wins most of them

## What a position is worth
risk-worth-armies = armies
risk-worth-territories = territories
risk-worth-inner = territories out of reach
risk-worth-cards = cards
risk-worth-income = armies of the next turn
risk-worth-front = the best attack at hand
risk-worth-danger = the worst attack to fear

## Maps for those who study
risk-layer-threat = Threat: how likely the territory falls next turn to its neighbours, their new armies with them, in per cent
risk-layer-threat-standing = Threat: how likely the territory falls next turn to its neighbours, in per cent
risk-layer-threat-once = Threat: how likely the territory falls next turn by one throw, in per cent
risk-layer-border = Borders: the armies here less those that could attack
risk-layer-border-both = Borders: armies less those that could attack; above zero good for { risk-seat-blue }, below for { risk-seat-red }
risk-layer-continents = Continents within reach: how likely all that is missing can be taken in one turn, in per cent
risk-layer-continents-least = Continents within reach: how likely, at the least, all that is missing can be taken in one turn, in per cent
risk-layer-income = What the holder of each territory gets next turn, cards aside
risk-layer-income-cards = What the holder of each territory can exchange cards for, as far as they are seen
risk-puzzle = A whole continent may be yours this turn: which attack on it gives the best chance of that?

## Seats, things
risk-seat-blue = Blue
risk-seat-red = Red
risk-seat-ochre = Ochre
risk-seat-green = Green
risk-seat-plum = Plum
risk-seat-slate = Slate
risk-seat-neutral = Neutral
risk-land = land
risk-continent-north-america = North America
risk-continent-south-america = South America
risk-continent-europe = Europe
risk-continent-africa = Africa
risk-continent-asia = Asia
risk-continent-oceania = Oceania
risk-army = armies
risk-fog = fog
risk-card-soldier = soldier
risk-card-cannon = cannon
risk-card-tank = tank
risk-card-joker = joker
risk-card-which-joker = joker { $number }
risk-card-named = { $territory } ({ $kind })
risk-legend-army = the number is how many
risk-legend-fog = owner and armies are not seen
risk-legend-worth = three alike bring { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
risk-legend-rising = sets bring 4, 6, 8, 10, 12, 15 armies, then 5 more each
risk-legend-joker = stands for any other card

## Missions
risk-list-more = { $these }, { $next }
risk-list-last = { $these } and { $next }
risk-mission-continents = hold { $continents }{ $free ->
    [0] {""}
    [one] {" "}and one more continent
   *[other] {" "}and { $free } more continents
 }
risk-mission-territories = hold { $count } territories{ $armies ->
    [1] {""}
   *[other] {" "}with at least { $armies } armies on each
 }
risk-mission-destroy = destroy { $seat }; if that cannot be, hold { $instead } territories

## Ends
risk-over-target = enough territories
risk-over-alone = nobody else is left
risk-over-mission = the mission is fulfilled
risk-over-exhausted = nobody can attack any more; most territories, then most armies, decide
risk-over-turns = the last turn is over; most territories, then most armies, decide

## What is asked for
risk-say-deal = { $seat }: have the territories dealt (deal)
risk-say-claim = { $seat }: claim a free territory
risk-say-place = { $seat }: { $armies ->
    [one] one army
   *[other] { $armies } armies
 } to place on your territories
risk-say-exchange = { $seat }: exchange three cards for armies, or go on (next)
risk-say-from = { $seat }: choose a territory to attack from, or go on (next)
risk-say-against = { $seat }: choose the territory to attack
risk-say-dice = { $seat }: with how many dice do you attack?
risk-say-defend = { $seat }: with how many dice do you defend?
risk-say-advance = { $seat }: how many armies move into the conquered territory?
risk-say-discard = { $seat }: five cards are the most; give one up
risk-say-draw = { $seat }: draw a card (draw)
risk-say-moves = { $seat }: move armies between your territories, or end the turn (end)
risk-say-chance = Chance decides.
risk-say-over = It is over: { $reason }.

risk-continent-brings = { $continent } +{ $armies }
risk-continent-named = { $continent }
risk-button-deal = Deal
risk-button-next = Next
risk-button-draw = Draw
risk-button-end = End turn
risk-button-until = Until …
risk-button-to-the-end = To the end
risk-button-put = Put { $count }
risk-button-advance = Move { $count } in
risk-button-move = Move { $count }
risk-button-left = Until { $count } are left
risk-button-exchange = Exchange
risk-button-dice = { $dice ->
    [one] One die
   *[other] { $dice } dice
 }

## Panels
risk-panel-holdings = The world
risk-panel-held = { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
risk-panel-held-cards = { $territories ->
    [one] { $territories } territory
   *[other] { $territories } territories
}, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}, { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
risk-panel-turn = The turn
risk-panel-round = turn
risk-panel-of = { $number } of { $most }
risk-panel-target = territories to win
risk-panel-reserve = armies to place
risk-panel-moves = moves left
risk-panel-set = next card set
risk-panel-dice = last throw
risk-panel-mission = your mission
risk-panel-odds = The odds
risk-panel-exchange = { $attack } against { $defence }: attacker loses 0 / 1 / 2
risk-panel-fight = { $won } % to conquer; losses { $attacker } to { $defender }
risk-panel-end = to the end

## What is told
risk-tell-deal = { $seat } has the territories dealt.
risk-tell-dealt = { $territory } goes to { $holder }.
risk-tell-dealt-fog = A territory is dealt.
risk-tell-mission = Mission of { $seat }: { $mission }.
risk-tell-mission-secret = { $seat } gets a mission.
risk-tell-claim = { $seat } claims { $territory }.
risk-tell-claim-fog = { $seat } claims a territory.
risk-tell-place = { $seat } puts { $armies } on { $territory }.
risk-tell-place-fog = { $seat } puts { $armies } somewhere in the fog.
risk-tell-from = { $seat } attacks from { $territory }.
risk-tell-from-fog = { $seat } prepares an attack in the fog.
risk-tell-peace = { $seat } attacks no more.
risk-tell-keep = { $seat } exchanges no more cards.
risk-tell-attack = { $seat } attacks { $territory }, held by { $defender }.
risk-tell-attack-fog = { $seat } attacks { $defender } in the fog.
risk-tell-until = { $seat } attacks until { $armies ->
    [one] one army is
   *[other] { $armies } armies are
 } left.
risk-tell-dice = { $seat } attacks with { $dice ->
    [one] one die
   *[other] { $dice } dice
 }.
risk-tell-defend = { $defender } defends with { $dice ->
    [one] one die
   *[other] { $dice } dice
 }.
risk-tell-battle = { $seat } loses { $lost }, { $defender } loses { $killed }.
risk-tell-battle-dice = { $dice } – { $seat } loses { $lost }, { $defender } loses { $killed }.
risk-tell-conquer = { $seat } conquers { $territory }.
risk-tell-conquer-fog = { $seat } conquers a territory of { $defender }.
risk-tell-destroy = { $seat } destroys { $defender }{ $cards ->
    [0] {""}
    [one] {" "}and takes one card
   *[other] {" "}and takes { $cards } cards
 }.
risk-tell-take = { $seat } takes a card: { $card }.
risk-tell-advance = { $seat } moves { $armies } in all into the conquered territory ({ $territory }).
risk-tell-advance-fog = { $seat } moves into the conquered territory.
risk-tell-discard = { $seat } gives up a card: { $card }.
risk-tell-refill = The draw pile is empty; the discards are shuffled and taken up again.
risk-tell-drawn = { $seat } draws a card: { $card }.
risk-tell-drawn-secret = { $seat } draws a card.
risk-tell-exchange = { $seat } exchanges { $one }, { $two } and { $three } for { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}.
risk-tell-bonus = { $seat } gets { $armies } more on { $territory }.
risk-tell-bonus-fog = { $seat } gets { $armies } more on a territory of these cards.
risk-tell-move = { $seat } moves { $armies } from { $from } to { $to }.
risk-tell-move-away = { $seat } moves { $armies } from { $from } into the fog.
risk-tell-move-in = { $seat } moves { $armies } out of the fog to { $to }.
risk-tell-move-fog = { $seat } moves armies in the fog.
risk-tell-end = { $seat } ends the turn.
risk-tell-leave = { $seat } has left. { $armies ->
    [one] Its army stands
   *[other] Its { $armies } armies stand
 } neutral now, on { $territories ->
    [one] one territory
   *[other] { $territories } territories
 }.
risk-tell-lay-open = A card of { $seat } is laid open on the discards: { $card }.
risk-tell-neutral-claims = The neutral claims { $territory }.
risk-tell-neutral-places = The neutral puts { $armies } on { $territory }.
risk-tell-sight = { $territory } comes into sight: { $holder }, { $armies }.
risk-tell-fulfilled = { $seat } has fulfilled its mission: { $mission }.
risk-tell-turn = Turn { $round } of { $seat }.
risk-tell-income = { $seat } gets { $armies ->
    [one] one new army
   *[other] { $armies } new armies
}.

## Rules
risk-deal = Have the territories dealt
risk-deal-step = Territories are dealt once, at the start.
risk-claim = Claim a territory
risk-claim-step = Territories are claimed before the first turn, if they are not dealt.
risk-claim-free = { $territory } is taken; only a free territory can be claimed.
risk-claim-free-rule = Only a free territory can be claimed.
risk-place = Place new armies
risk-place-step = Armies are placed before the first turn and when there are new ones.
risk-place-fits = New armies go on own territories
risk-place-own = { $territory } is not yours; new armies go on own territories.
risk-place-own-rule = New armies go on own territories.
risk-place-some = At least one army is placed.
risk-place-left = { $left ->
    [one] Only one army is left to place.
   *[other] Only { $left } armies are left to place.
}
risk-place-left-rule = No more armies are placed than there are.
risk-place-single = Starting armies are placed one at a time.
risk-attack = Attack from a territory
risk-attack-step = One attacks in the attacking step of one’s own turn.
risk-attack-fits = The territory can attack
risk-attack-own = { $territory } is not yours; one attacks from an own territory.
risk-attack-own-rule = One attacks from an own territory.
risk-attack-armies = { $territory } has { $armies ->
    [one] one army
   *[other] { $armies } armies
 }; an attack takes at least two.
risk-attack-armies-rule = An attack takes at least two armies.
risk-attack-neighbour = Every neighbour of { $territory } is yours; there must be one to attack.
risk-attack-neighbour-rule = There must be a neighbour that is not one’s own.
risk-target = Attack a territory
risk-target-step = The target is chosen after the territory that attacks.
risk-target-fits = The territory can be attacked
risk-target-enemy = { $territory } is yours; one attacks what is not one’s own.
risk-target-enemy-rule = One attacks what is not one’s own.
risk-target-neighbour = { $territory } does not border { $from }; one attacks a neighbour.
risk-target-neighbour-rule = One attacks a neighbour of the attacking territory.
risk-dice = Choose the attacker’s dice
risk-dice-step = The attacker’s dice are chosen after the target.
risk-dice-fits = So many dice can be thrown
risk-dice-number = One attacks with one die to { $most } dice.
risk-dice-number-rule = One attacks with one, two or three dice.
risk-dice-armies = { $dice ->
    [one] One die takes at least one army more than that
   *[other] { $dice } dice take at least one army more than that
}; { $armies ->
    [one] there is one.
   *[other] there are { $armies }.
}
risk-dice-armies-rule = There must be one army more than dice.
risk-until = Attack until so many armies are left
risk-until-step = The attacker’s dice are chosen after the target.
risk-until-fits = The attack can go on so long
risk-until-battles = Under these rules a turn has one battle.
risk-until-left = At least one army and at most { $most } can be left.
risk-until-left-rule = At least one army is left, and fewer than there are now.
risk-defence = Choose the defender’s dice
risk-defence-step = Dice are chosen by the defender when it is attacked.
risk-defence-fits = So many dice can be thrown
risk-defence-number = One defends with one die or { $most } dice.
risk-defence-number-rule = One defends with one die or two dice.
risk-defence-armies = { $dice ->
    [one] One die takes one army
   *[other] { $dice } dice take as many armies
}; { $armies ->
    [one] there is one.
   *[other] there are { $armies }.
}
risk-defence-armies-rule = There must be as many armies as dice.
risk-advance = Move into a conquered territory
risk-advance-step = Armies move in after a conquest.
risk-advance-fits = So many armies can move in
risk-advance-dice = At least { $least } move in: as many as there were dice.
risk-advance-dice-rule = At least as many armies move in as there were dice.
risk-advance-stay = At most { $most } can move in; one army stays.
risk-advance-stay-rule = One army stays where the attack came from.
risk-discard = Give up a card
risk-discard-step = A card is given up only before drawing with a full hand.
risk-discard-own = One gives up a card that one holds.
risk-draw = Draw a card
risk-draw-step = A card is drawn after a conquest.
risk-exchange = Exchange cards for armies
risk-exchange-step = Cards are exchanged in their step, with three or more in hand.
risk-exchange-fits = The cards can be exchanged
risk-exchange-own = One exchanges three different cards that one holds.
risk-exchange-set = These cards make no set: { $sets }.
risk-exchange-set-rule = Three cards of one kind; in the classic game also one of each, or two and a joker.
risk-set-alike = three of one kind are needed
risk-set-classic = three of one kind, one of each, or two and a joker are needed
risk-exchange-bonus = Two more armies go, once a turn, on one own territory that the cards show; say which (on …).
risk-next = Go on
risk-next-step = One goes on from attacking or from exchanging cards.
risk-next-cards = With { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
} in hand a set must be exchanged first.
risk-next-cards-rule = With five cards or more a set must be exchanged first.
risk-move = Move armies
risk-move-step = Armies move at the end of one’s own turn.
risk-move-fits = So many armies can move there
risk-move-own = Armies move between own territories.
risk-move-reach = From { $from } armies cannot move to { $to }: { $how }.
risk-move-reach-rule = Armies move to a bordering own territory; in the classic game along a chain of own territories.
risk-reach-bordering = the territories must border each other
risk-reach-chain = a chain of own territories must join them
risk-move-some = At least one army moves.
risk-move-stay = { $territory } has { $armies ->
    [one] one army
   *[other] { $armies } armies
 }; at least one stays.
risk-move-stay-rule = At least one army stays.
risk-move-enough = After { $most ->
    [one] one move
   *[other] { $most } moves
 } the turn must end: any arrangement can be had by fewer.
risk-move-enough-rule = A turn has at most a hundred moves, far more than any arrangement takes; along a chain, one.
risk-end = End the turn
risk-end-step = A turn ends in the moving step.
risk-leave = Leave the game
risk-leave-table = Whoever leaves tells the table, not the game.
risk-chance = What chance brings
risk-chance-drawn = Chance is drawn, not played.

## Reading
risk-notice-cut = { $asked } armies were asked for, { $left ->
    [one] one is
   *[other] { $left } are
 } left: so many are placed.
risk-read-command = “{ $line }” is no command here; try: deal, claim, place, from, attack, dice, until, defend, advance, discard, draw, exchange, next, move, end
risk-read-territory = there is no territory “{ $name }”, or more than one; did you mean “{ $nearest }”?
risk-read-number = “{ $word }” is not a number that fits; expected a whole number
risk-read-amount = expected a territory and a number of armies, as in: place congo 3
risk-read-move = expected two territories and a number of armies, as in: move congo egypt 3
risk-read-exchange = expected three cards, and “on” with a territory where two more armies may go to several
risk-read-card = there is no card “{ $word }”
risk-read-faces = expected faces of up to three and up to two dice that cost the attacker so much, as in: battle 1 6,5,2 5,5
risk-position-word = “{ $word }” does not belong in a position; expected words such as step=from
risk-position-step = the step “{ $word }” does not go with the rest of the position
risk-position-lands = expected every territory’s owner and armies, as in 1:3, n:2 or -, fit for the step; found “{ $word }”
risk-position-cards = “{ $word }” are no cards, or more than there are
risk-position-seat = “{ $word }” is no seat of this table
risk-position-armies = { $word } has more armies than there are in the box
risk-position-missions = every seat needs one mission of its own, if there are missions; found “{ $word }”

## Maps
risk-map-sheet = the sheet needs a width and a height above 0
risk-map-size = a map has 2 to { $most } territories; this one has { $count }
risk-map-many = a map has at most { $most } continents and { $most } missions, one of them to destroy a player
risk-map-id = “{ $id }” cannot be typed; expected lower-case letters, digits and hyphens, a letter first
risk-map-twice = “{ $id }” is there twice
risk-map-empty = the continent “{ $id }” has no territory
risk-map-bonus = a continent brings at most 1000 armies
risk-map-outside = this point lies off the sheet
risk-map-continent = there is no continent “{ $id }”; did you mean “{ $nearest }”?
risk-map-unknown = there is no territory “{ $id }”; did you mean “{ $nearest }”?
risk-map-self = “{ $id }” cannot be its own neighbour
risk-map-repeated = “{ $id }” is a neighbour twice
risk-map-one-way = “{ $from }” borders “{ $to }”, but not the other way round
risk-map-island = nobody can reach “{ $id }”; every territory must be joined to the others
risk-map-route = “{ $from }” and “{ $to }” are not neighbours, so no route joins them
risk-map-points = expected at least { $least } points “x,y”, parted by blanks; found “{ $word }”
risk-map-mission = a mission names continents, or from 1 to { $most } territories
risk-terms-players = the seed’s turn is for two players; more need turn = classic
risk-terms-small = the map is too small for { $players } players
risk-terms-target = { $target } territories to win are no more than the { $start } one starts with
risk-terms-armies = starting armies must suffice for one on each of { $territories } territories
risk-terms-missions = the map has too few missions for { $players } players

## Forecasts
risk-forecast-targets = Fought to the end from here:
risk-forecast-target = { $territory } is taken
risk-forecast-end = Fought to the end against { $territory }: you lose { $own } on average, the other side { $others }.
risk-forecast-taken = { $territory } is taken
risk-forecast-throw = { $dice } against { $against }: the attacker loses { $lost }, the defender { $killed }
risk-help =
    deal: the territories are dealt, “deal” or “d”. claim TERRITORY: where they are claimed, such as “claim siam”
    place TERRITORY ARMIES: new armies, such as “place siam 3”
    from TERRITORY: attack from there, such as “from siam”. attack TERRITORY: attack it, such as “attack china”
    dice N: how many dice, such as “dice 3”. until N: again and again until N armies are left, such as “until 4”
    defend N: dice of the defender, such as “defend 2”. advance N: armies that follow, such as “advance 3”
    draw: a card after a conquest, “draw” or “p”. discard CARD: such as “discard tank”
    exchange CARDS: cards for armies, such as “exchange tank”
    move FROM TO ARMIES: such as “move siam china 2”. next: go on, “next” or “n”. end: end the turn, “end” or “e”
    A draw of the whole game is offered by agree.
