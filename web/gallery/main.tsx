// First, because it names the order of the layers that the components' own style sheets add to.
import './gallery.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Gallery } from './gallery.tsx';

const place = document.getElementById('gallery');
if (!place) throw new Error('The page has no place for the gallery');

createRoot(place).render(
  <StrictMode>
    <BrowserRouter>
      <Gallery />
    </BrowserRouter>
  </StrictMode>,
);
